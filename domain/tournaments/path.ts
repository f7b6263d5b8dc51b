import { type Match, matchAt } from "./bracket.ts";
import { allSlotsOf, type MatchRef, nextOf, roundOrder, type Shape, sameMatch } from "./shape.ts";

/**
 * The next match of the loser of this match: the match for third place, or one in an open consolation bracket (rules T8 and
 * T29). Undefined if the loser is out, or gets third place without a match.
 */
export function nextMatchOfLoser(matches: readonly Match[], shape: Shape, ref: MatchRef): Match | undefined {
  const slot = allSlotsOf(shape, true).find(
    ({ origins }) =>
      origins.some((origin) => origin.kind === "loser" && sameMatch(origin.of, ref)) &&
      origins.every(({ kind }) => kind !== "nobody"),
  );
  return slot && matchAt(matches, slot);
}

/** The earlier match from which a team came to this match; undefined if this is the team's first match. */
export function previousMatchOf(matches: readonly Match[], shape: Shape, ref: MatchRef, teamId: string) {
  const slot = allSlotsOf(shape, true).find((each) => sameMatch(each, ref));
  return (slot?.origins ?? [])
    .flatMap((origin) => ("of" in origin ? (matchAt(matches, origin.of) ?? []) : []))
    .find(({ winnerId, loserId }) => winnerId === teamId || loserId === teamId);
}

/** A team's first match that is not over. If all its matches are over, its last match. */
export function matchOfTeam(matches: readonly Match[], teamId: string): Match | undefined {
  const own = matches
    .filter(({ sides }) => sides.some((side) => side.kind === "team" && side.teamId === teamId))
    .toSorted((a, b) => roundOrder(a) - roundOrder(b));
  return own.find(({ state }) => state === "ready" || state === "waiting") ?? own.at(-1);
}

/** The next match of the winner of this match, and the side that this winner will meet (`rival`); null after a final. */
export function nextMatchOfWinner(matches: readonly Match[], teams: number, ref: MatchRef) {
  const next = nextOf(teams, ref);
  const match = next && matchAt(matches, next);
  return match ? { match, rival: match.sides[ref.position % 2 === 1 ? 1 : 0] } : null;
}
