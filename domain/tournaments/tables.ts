import { reportMatchBlocker } from "../people/accounts/permissions.ts";
import { Refusal, refuseIf, required } from "../refusals/refusal.ts";
import { type Match, matchAt } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import {
  type DerivedTournament,
  inactiveBlocker,
  type MatchRecord,
  recordAt,
  withRecord,
} from "./progress.ts";
import { teamOf } from "./reports.ts";
import { type MatchRef, roundOrder, sameMatch } from "./shape.ts";

/** A match that can be played, and its record. */
interface ReadyMatch {
  readonly match: Match;
  readonly record: MatchRecord;
}

function readyMatches({ progress, matches }: DerivedTournament): ReadyMatch[] {
  return matches.flatMap((match) => {
    const record = recordAt(progress.records, match);
    return match.state === "ready" && record ? { match, record } : [];
  });
}

/** The numbers of the tables at which no match is being played. Tables are numbered from 1. */
export function freeTables(tournament: DerivedTournament): number[] {
  const taken = readyMatches(tournament).flatMap(({ record }) => record.call?.table ?? []);
  return Array.from({ length: tournament.progress.tournament.tables }, (_, index) => index + 1).filter(
    (table) => !taken.includes(table),
  );
}

/**
 * Why a match can't be called to this table (rule T15); null if it can. The match must be ready, and the table must exist and
 * be free. To call a match to the table `null` is to cancel its call.
 */
export function callBlocker(
  tournament: DerivedTournament,
  ref: MatchRef,
  table: number | null,
): Refusal | null {
  const { progress, matches } = tournament;
  const inactive = inactiveBlocker(progress.tournament);
  if (inactive) return inactive;
  const match = matchAt(matches, ref);
  if (!match) return new Refusal("matchNotFound");
  if (match.state === "waiting") return new Refusal("matchNotReady");
  if (match.state !== "ready") return new Refusal("matchDecided");
  if (table === null) return null;
  if (table < 1 || table > progress.tournament.tables) return new Refusal("tableUnknown");
  const others = readyMatches(tournament).filter(({ record }) => !sameMatch(record, ref));
  return others.some(({ record }) => record.call?.table === table)
    ? new Refusal("tableTaken", { table })
    : null;
}

/**
 * The records after the team of this player answered the call of its match (rule T21). The records do not change if the team
 * had already answered. Throws a refusal if the tournament is not under way, if the player is not in the match, or if the
 * match is unknown, decided or not called.
 */
export function recordsWithAnswer(
  tournament: DerivedTournament,
  ref: MatchRef,
  playerId: string,
): MatchRecord[] {
  const { progress, matches } = tournament;
  refuseIf(inactiveBlocker(progress.tournament));
  const match = matchAt(matches, ref);
  if (!match) throw new Refusal("matchNotFound");
  const teams = progress.teams.filter(({ id }) => teamIdsOf(match).includes(id));
  refuseIf(
    reportMatchBlocker(
      teams.flatMap(({ players }) => players),
      { id: playerId },
    ),
  );
  if (match.state !== "ready" && match.state !== "waiting") throw new Refusal("matchDecided");
  const call = recordAt(progress.records, ref)?.call;
  if (!call) throw new Refusal("matchNotCalled");
  const { id: teamId } = required(teamOf(teams, playerId), "players of other matches are refused");
  const answered = call.answered ?? [];
  if (answered.includes(teamId)) return [...progress.records];
  return withRecord(progress.records, ref, { call: { ...call, answered: [...answered, teamId] } });
}

/** How long a call may stay unanswered before it is urgent, in ms (rule T21). */
export const CALL_URGENT_AFTER_MS = 5 * 60_000;

/** Whether a call is urgent for this team: the call is five minutes old, and the team has not answered it (rule T21). */
export function isCallUrgent(call: NonNullable<MatchRecord["call"]>, teamId: string, now: number): boolean {
  return !call.answered?.includes(teamId) && now - call.at >= CALL_URGENT_AFTER_MS;
}

/** A match that waits for a table. */
export interface QueuedMatch {
  readonly match: Match;
  /** The instant since which both teams of the match have been free (epoch ms). */
  readonly since: number;
  /** The free table proposed for the match; null when earlier matches of the queue need all free tables. */
  readonly table: number | null;
}

/**
 * The matches to call, in the order in which to call them (rule T15): first the match whose two teams have been free for the
 * longest time. A team is free from the end of its last match, or from the opening of the tournament. Matches whose teams have
 * been free for the same time are in the order of round and position. A different free table is proposed for each match, as
 * long as there are free tables. A match that its players already reported needs no table and is not in the queue. The queue
 * is empty unless the tournament is under way.
 */
export function callQueue(tournament: DerivedTournament): QueuedMatch[] {
  const { progress, matches } = tournament;
  if (progress.tournament.status !== "active") return [];
  const freeSince = (teamId: string) => {
    const played = matches.filter((match) => teamIdsOf(match).includes(teamId));
    const endInstants = played.map((match) => recordAt(progress.records, match)?.decision?.at ?? 0);
    return Math.max(progress.tournament.openedAt ?? 0, ...endInstants);
  };
  const tables = freeTables(tournament);
  return readyMatches(tournament)
    .filter(({ record }) => !record.call && !record.report)
    .map(({ match }) => ({ match, since: Math.max(...teamIdsOf(match).map(freeSince)) }))
    .sort(
      (a, b) =>
        a.since - b.since || roundOrder(a.match) - roundOrder(b.match) || a.match.position - b.match.position,
    )
    .map((queued, index) => ({ ...queued, table: tables[index] ?? null }));
}

/** The matches that are called next: as many as there are tables, from the front of the queue. */
export function upNext(tournament: DerivedTournament): MatchRef[] {
  return callQueue(tournament)
    .slice(0, tournament.progress.tournament.tables)
    .map(({ match: { round, position } }) => ({ round, position }));
}

/** How long each match lasted that was called and decided, from its call to its decision (ms). The shortest is first. */
export function matchLengths({ progress }: Pick<DerivedTournament, "progress">): number[] {
  return progress.records
    .flatMap(({ call, decision }) => (call && decision ? decision.at - call.at : []))
    .sort((a, b) => a - b);
}

/** The median of sorted numbers; undefined if there is none. */
export function medianOf(sorted: readonly number[]): number | undefined {
  return sorted[Math.floor(sorted.length / 2)];
}

/** A match is late when it has lasted more than this many times the median length of the matches already played. */
const LATE_FACTOR = 2;
/** No match is late before this many matches were called and decided. */
const MIN_PLAYED_MATCHES = 3;
/** A match that has lasted no longer than this is not late. */
const MIN_LATE_MS = 5 * 60_000;

/**
 * The matches that were called too long ago: more than five minutes, and more than twice the median length of the
 * matches already played, from their call to their decision (rule T16).
 */
export function lateMatches(tournament: DerivedTournament, now: number): MatchRef[] {
  const lengths = matchLengths(tournament);
  const median = medianOf(lengths);
  if (median === undefined || lengths.length < MIN_PLAYED_MATCHES) return [];
  const lateAfterMs = Math.max(LATE_FACTOR * median, MIN_LATE_MS);
  return readyMatches(tournament)
    .filter(({ record }) => record.call && now - record.call.at > lateAfterMs)
    .map(({ match: { round, position } }) => ({ round, position }));
}
