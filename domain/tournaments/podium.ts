import { type Bracket, type Match, matchAt, matchesOf } from "./bracket.ts";
import { roundsOf, THIRD_PLACE } from "./shape.ts";

/** The team ids of the first three; null where there is none (yet). */
export interface Podium {
  readonly first: string | null;
  readonly second: string | null;
  readonly third: string | null;
}

/** The match that decides the tournament; undefined below two teams. */
export function finalOf(bracket: Bracket, matches: readonly Match[]): Match | undefined {
  return matchAt(matches, { round: roundsOf(bracket.teams.length), position: 1 });
}

/** First and second from the final, third from its own match, in whatever order the two were played (rule T13). */
export function podiumOf(bracket: Bracket): Podium {
  const matches = matchesOf(bracket);
  const final = finalOf(bracket, matches);
  const third = matchAt(matches, { round: roundsOf(bracket.teams.length) - 1, position: THIRD_PLACE });
  return {
    first: final?.winnerId ?? null,
    second: final?.loserId ?? null,
    third: third?.winnerId ?? null,
  };
}
