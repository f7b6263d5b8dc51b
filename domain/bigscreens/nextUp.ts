import type { Match } from "../tournaments/bracket.ts";
import { teamIdsOf } from "../tournaments/change.ts";
import { type DerivedTournament, matchId, shapeOf } from "../tournaments/progress.ts";
import { matchName } from "../tournaments/roundNames.ts";
import { type ExpectedStart, expectedStarts } from "../tournaments/schedule.ts";
import { callQueue } from "../tournaments/tables.ts";
import type { Team } from "../tournaments/tournament.ts";

/** The match that is called next, as a screen says it (rule B28). */
export interface NextUp {
  readonly name: string;
  /** The teams that are known. */
  readonly teams: readonly Team[];
  /** The free table at which it can be played; null if it waits for a table or for its teams. */
  readonly table: number | null;
  /** When it will probably be called; null if that can't be said (rule T38). */
  readonly start: ExpectedStart | null;
  /** Whether it only waits for a table. */
  readonly isReady: boolean;
}

/**
 * The match that is called next: the first of the queue, or else the first of those whose teams still play. Null when all
 * matches are called or over. `now` is epoch ms.
 */
export function nextUp(derived: DerivedTournament, now: number): NextUp | null {
  const { progress, matches } = derived;
  if (progress.tournament.status !== "active") return null;
  const starts = expectedStarts(derived, now);
  const startOf = (match: Match) => starts.get(matchId(match)) ?? null;
  const [queued] = callQueue(derived);
  const [waiting] = matches
    .filter(({ state }) => state === "waiting")
    .sort((a, b) => compare(startOf(a)?.from, startOf(b)?.from));
  const match = queued?.match ?? waiting;
  if (!match) return null;
  return {
    name: matchName(shapeOf(progress).teams, match),
    teams: teamIdsOf(match).flatMap((id) => progress.teams.find((team) => team.id === id) ?? []),
    table: queued?.table ?? null,
    start: startOf(match),
    isReady: queued !== undefined,
  };
}

/** Compares instants; unknown ones come last. */
function compare(one = Number.MAX_VALUE, other = Number.MAX_VALUE): number {
  return one - other;
}
