import { Refusal } from "../refusals/refusal.ts";
import { type Match, matchAt, matchesOf } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { activeBlocker, bracketOf, type MatchRecord, type Progress, recordAt } from "./progress.ts";
import { type MatchRef, sameMatch } from "./shape.ts";

/** A match that can be played, and what people did about it. */
interface ReadyMatch {
  readonly match: Match;
  readonly record: MatchRecord;
}

function readyMatches(progress: Progress): ReadyMatch[] {
  return matchesOf(bracketOf(progress)).flatMap((match) => {
    const record = recordAt(progress.records, match);
    return match.state === "ready" && record ? { match, record } : [];
  });
}

/** The tables at which no match is under way, from 1. */
export function freeTables(progress: Progress): number[] {
  const taken = readyMatches(progress).flatMap(({ record }) => record.call?.table ?? []);
  return Array.from({ length: progress.tournament.tables }, (_, index) => index + 1).filter(
    (table) => !taken.includes(table),
  );
}

/** Why a match can't be called to this table: it must be ready, the table there and free; null takes the call back (rule T15). */
export function callBlocker(progress: Progress, ref: MatchRef, table: number | null): Refusal | null {
  const inactive = activeBlocker(progress.tournament);
  if (inactive) return inactive;
  const match = matchAt(matchesOf(bracketOf(progress)), ref);
  if (!match) return new Refusal("matchNotFound");
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  if (table === null) return null;
  if (table < 1 || table > progress.tournament.tables) return new Refusal("tableUnknown");
  const others = readyMatches(progress).filter(({ record }) => !sameMatch(record, ref));
  return others.some(({ record }) => record.call?.table === table)
    ? new Refusal("tableTaken", { table })
    : null;
}

/** A match that waits for a table, and since when both its teams are free (epoch ms). */
export interface QueuedMatch {
  readonly match: Match;
  readonly since: number;
}

/**
 * The matches to call, the next one first: that whose later team has been free longest, since its last match or since
 * the tournament was opened; then by round and position (rule T15). None unless the tournament is under way.
 */
export function callQueue(progress: Progress): QueuedMatch[] {
  if (progress.tournament.status !== "active") return [];
  const matches = matchesOf(bracketOf(progress));
  const freeSince = (teamId: string) => {
    const played = matches.filter((match) => teamIdsOf(match).includes(teamId));
    const ends = played.map((match) => recordAt(progress.records, match)?.decision?.at ?? 0);
    return Math.max(progress.tournament.openedAt ?? 0, ...ends);
  };
  return readyMatches(progress)
    .filter(({ record }) => !record.call)
    .map(({ match }) => ({ match, since: Math.max(...teamIdsOf(match).map(freeSince)) }))
    .sort(
      (a, b) => a.since - b.since || a.match.round - b.match.round || a.match.position - b.match.position,
    );
}

/** How much longer than the median of the matches played a match takes that is late, and how many give a median. */
const LATE_FACTOR = 2;
const FEWEST_PLAYED = 3;

/** The matches under way for far longer than the median of those played at a table (rule T16). */
export function lateMatches(progress: Progress, now: number): MatchRef[] {
  const lengths = progress.records
    .flatMap(({ call, decision }) => (call && decision ? decision.at - call.at : []))
    .sort((a, b) => a - b);
  const median = lengths[Math.floor(lengths.length / 2)];
  if (median === undefined || lengths.length < FEWEST_PLAYED) return [];
  return readyMatches(progress)
    .filter(({ record }) => record.call && now - record.call.at > LATE_FACTOR * median)
    .map(({ match: { round, position } }) => ({ round, position }));
}
