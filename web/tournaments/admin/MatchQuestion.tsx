import type { Match } from "../../../domain/tournaments/bracket.ts";
import type { Tournament } from "../../../domain/tournaments/tournament.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useTournament } from "../useTournament.ts";
import { CorrectMatchDialog } from "./CorrectMatchDialog.tsx";
import { ForfeitDialog } from "./ForfeitDialog.tsx";

/** An administrator's dialog about a match, shown above all screens. It gets the changes of the tournament live. */
export function MatchQuestion({
  what,
  tournament: opened,
  match,
  onClose,
}: {
  what: "forfeit" | "correct";
  tournament: Tournament;
  /** A snapshot taken when the dialog opened. */
  match: Match;
  onClose(): void;
}) {
  const tournament = useShownTopic("tournaments")?.find(({ id }) => id === opened.id) ?? opened;
  const shown = useTournament(tournament);
  if (!shown) return null;
  const Question = what === "forfeit" ? ForfeitDialog : CorrectMatchDialog;
  return <Question tournament={shown} match={match} onClose={onClose} />;
}
