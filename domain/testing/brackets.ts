import { type Bracket, type Match, matchesOf } from "../tournaments/bracket.ts";
import { decide, teamIdsOf } from "../tournaments/change.ts";

/** A bracket of `teams` teams, "t1" and on by their place in the draw, in which nothing is decided. */
export function freshBracket(teams: number): Bracket {
  return {
    teams: Array.from({ length: teams }, (_, index) => `t${index + 1}`),
    withdrawn: [],
    decisions: [],
  };
}

/** The matches that can be decided now. */
export function readyMatches(bracket: Bracket): Match[] {
  return matchesOf(bracket).filter(({ state }) => state === "ready");
}

/**
 * Plays until nothing is ready: `next` says which of the ready matches comes next, `winner` who wins it (0 or 1), each
 * given how many there are.
 */
export function playOut(
  start: Bracket,
  next: (ready: number) => number,
  winner: (match: Match) => 0 | 1,
): Bracket {
  let bracket = start;
  for (let ready = readyMatches(bracket); ready.length > 0; ready = readyMatches(bracket)) {
    const match = ready[next(ready.length) % ready.length];
    if (!match) break;
    bracket = decide(bracket, match, teamIdsOf(match)[winner(match)] ?? null);
  }
  return bracket;
}
