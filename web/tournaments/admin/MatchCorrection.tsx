import type { Match } from "../../../domain/tournaments/bracket.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useTournament } from "../useTournament.ts";
import { CorrectMatchDialog } from "./CorrectMatchDialog.tsx";

/** The dialog that corrects a match, shown above all screens. While it is open, it is updated when the tournament changes. */
export function MatchCorrection({
  tournament: initial,
  match,
  onClose,
}: {
  /** The tournament when the dialog opened. */
  tournament: Tournament;
  /** A snapshot taken when the dialog opened. */
  match: Match;
  onClose(): void;
}) {
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === initial.id) ?? initial;
  const shown = useTournament(tournament);
  if (!shown) return null;
  return <CorrectMatchDialog tournament={shown} match={match} onClose={onClose} />;
}
