import { type Bracket, type Match, matchAt } from "./bracket.ts";
import { roundsOf, THIRD_PLACE } from "./shape.ts";

/** The ids of the teams in the first three places; null if a place has no team, or if its team is not known yet. */
export interface TeamPodium {
  readonly first: string | null;
  readonly second: string | null;
  readonly third: string | null;
}

/** The final of the main bracket; undefined if the bracket has fewer than two teams. */
export function finalOf(bracket: Bracket, matches: readonly Match[]): Match | undefined {
  return matchAt(matches, { round: roundsOf(bracket.shape.teams), position: 1 });
}

/** The winner of the final is first, and its loser is second. The winner of the third-place match is third (rule T13). */
export function podiumOf(bracket: Bracket, matches: readonly Match[]): TeamPodium {
  const final = finalOf(bracket, matches);
  const third = matchAt(matches, { round: roundsOf(bracket.shape.teams) - 1, position: THIRD_PLACE });
  return {
    first: final?.winnerId ?? null,
    second: final?.loserId ?? null,
    third: third?.winnerId ?? null,
  };
}
