import { type MatchRef, roundsOf, THIRD_PLACE } from "./shape.ts";

/** The name of a round, by the first that applies: Finale, Demi-finales, Premier tour, Quarts de finale, Tour N (rule T6). */
export function roundName(teams: number, round: number): string {
  const rounds = roundsOf(teams);
  if (round === rounds) return "Finale";
  if (round === rounds - 1) return "Demi-finales";
  if (round === 1) return "Premier tour";
  if (round === rounds - 2) return "Quarts de finale";
  return `Tour ${round}`;
}

/** The name of the round a match belongs to; that of position 0 is 'Petite finale'. */
export function matchName(teams: number, { round, position }: MatchRef): string {
  return position === THIRD_PLACE ? "Petite finale" : roundName(teams, round);
}
