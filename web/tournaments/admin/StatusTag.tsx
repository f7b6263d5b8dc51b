import type { TournamentStatus } from "../../../domain/tournaments/tournament.ts";
import { adminTournamentsTexts as texts } from "../../texts/adminTournaments.ts";
import { Tag } from "../../ui/Tag.tsx";

const tones = { draft: "neutral", active: "ice", completed: "green" } as const;

/** The status of a tournament. */
export function StatusTag({ status }: { status: TournamentStatus }) {
  return <Tag tone={tones[status]}>{texts.status[status]}</Tag>;
}
