import { type Match, matchesOfGroup } from "./bracket.ts";
import { teamIdsOf } from "./change.ts";
import { type DerivedTournament, matchId, recordAt } from "./progress.ts";
import { isGroupMatch, type MatchRef, roundOrder, sameMatch } from "./shape.ts";
import { callQueue, lateMatches, matchLengths, medianOf } from "./tables.ts";

/** The instants between which a match will probably be called (epoch ms). Both are the same when enough matches were played. */
export interface ExpectedStart {
  readonly from: number;
  readonly to: number;
}

/** When a match that waits for a table is played. */
export interface MatchTurn {
  /** Its place in the queue: the match at place 1 is called next. */
  readonly place: number;
  /** When it will probably be called; null when that can't be said. */
  readonly start: ExpectedStart | null;
}

/** Until this many matches were called and decided, an expected start is a range. */
const MIN_FOR_ONE_INSTANT = 5;
/** Until then, a match may be this much shorter than the shortest match, or longer than the longest. */
const SHORTER = 0.75;
const LONGER = 1.5;
/** Nothing is expected when no match is at a table, and none was called or decided for this long: the evening is over. */
const PAUSE_MS = 30 * 60_000;
const ROUNDED_TO_MS = 5 * 60_000;

/**
 * The turn of each match that waits for a table, by the id of the match: the order of the queue, and when it will
 * probably be called (rule T38).
 */
export function matchTurns(tournament: DerivedTournament, now: number): Map<string, MatchTurn> {
  const queue = callQueue(tournament);
  // Matches whose teams are not known yet come after those of the queue, and change nothing for them.
  const starts = startsOf(tournament, now, new Set(queue.map(({ match }) => match)));
  return new Map(
    queue.map(({ match }, index) => {
      const id = matchId(match);
      return [id, { place: index + 1, start: starts.get(id) ?? null }];
    }),
  );
}

/**
 * When each match that is not called yet will probably be called, by the id of the match, also if its teams are not known yet
 * (rule T38). It follows from the queue, the number of tables and the median length of this tournament's matches; until five
 * matches were played, from their shortest and longest length. A match is left out if nothing can be said about it: before the
 * first result, during a pause, and behind a match that is late.
 */
export function expectedStarts(tournament: DerivedTournament, now: number): Map<string, ExpectedStart> {
  const isOpen = ({ state }: Match) => state === "ready" || state === "waiting";
  return startsOf(tournament, now, new Set(tournament.matches.filter(isOpen)));
}

/** When each of these open matches will probably be called, by its id. */
function startsOf(
  tournament: DerivedTournament,
  now: number,
  open: ReadonlySet<Match>,
): Map<string, ExpectedStart> {
  const lengths = matchLengths(tournament);
  const [shortest, median, longest] = [lengths[0], medianOf(lengths), lengths.at(-1)];
  if (shortest === undefined || median === undefined || longest === undefined) return new Map();
  if (tournament.progress.tournament.status !== "active" || isPaused(tournament, now)) return new Map();
  const isCertain = lengths.length >= MIN_FOR_ONE_INSTANT;
  const earliest = startsWith(tournament, now, isCertain ? median : SHORTER * shortest, open);
  const latest = isCertain ? earliest : startsWith(tournament, now, LONGER * longest, open);
  const roundedTo = (round: (steps: number) => number, instant: number) =>
    instant === now ? now : round(instant / ROUNDED_TO_MS) * ROUNDED_TO_MS;
  return new Map(
    [...earliest].flatMap(([id, start]) => {
      const from = Math.max(now, roundedTo(isCertain ? Math.round : Math.floor, start));
      const to = roundedTo(isCertain ? Math.round : Math.ceil, latest.get(id) ?? start);
      return [[id, { from, to: Math.max(from, to) }] as const];
    }),
  );
}

function isPaused({ progress, matches }: DerivedTournament, now: number): boolean {
  const isAtTable = (match: Match) => match.state === "ready" && recordAt(progress.records, match)?.call;
  const latest = progress.records.flatMap(({ call, decision }) => [call?.at ?? 0, decision?.at ?? 0]);
  return !matches.some(isAtTable) && now - Math.max(...latest) > PAUSE_MS;
}

/** The matches that a waiting match waits for: earlier ones of its teams, or all those of a group that decide who plays it. */
function previousOf(matches: readonly Match[], match: Match): MatchRef[] {
  const open = matches.filter(({ state }) => state === "ready" || state === "waiting");
  const ids = teamIdsOf(match);
  const isEarlier = (other: Match) =>
    isGroupMatch(other) && other.round < match.round && teamIdsOf(other).some((id) => ids.includes(id));
  return [
    ...match.sides.flatMap((side) => {
      if (side.kind === "undecided") return [side.of];
      return side.kind === "ranked" ? matchesOfGroup(open, side.group) : [];
    }),
    ...(isGroupMatch(match) ? open.filter(isEarlier) : []),
  ];
}

/** The start of each of these open matches that is not called yet, by its id, if every match lasts `length` ms. */
function startsWith(
  tournament: DerivedTournament,
  now: number,
  length: number,
  open: ReadonlySet<Match>,
): Map<string, number> {
  const { progress, matches } = tournament;
  const late = lateMatches(tournament, now);
  const queuedSince = new Map(callQueue(tournament).map(({ match, since }) => [match, since]));
  /** When the matches at the tables, and those that were put on a table below, end. */
  const ends = new Map<string, number>();
  const occupied: number[] = [];
  for (const match of matches) {
    const { call = null, report = null } = recordAt(progress.records, match) ?? {};
    if (match.state !== "ready" || !(call || report)) continue;
    const isLate = late.some((ref) => sameMatch(ref, match));
    const end = report ? now : isLate ? Number.POSITIVE_INFINITY : Math.max(now, (call?.at ?? now) + length);
    ends.set(matchId(match), end);
    if (call) occupied.push(end);
  }
  const tableCount = progress.tournament.tables;
  const free = [...occupied, ...Array<number>(Math.max(0, tableCount - occupied.length)).fill(now)];
  const pending = new Set([...open].filter((match) => !ends.has(matchId(match))));
  const previous = new Map(
    [...pending].map((match) => [
      match,
      queuedSince.has(match) ? [] : previousOf(matches, match).map(matchId),
    ]),
  );
  const readyAt = (match: Match) =>
    queuedSince.get(match) ??
    Math.max(now, ...(previous.get(match) ?? []).map((id) => ends.get(id) ?? Number.POSITIVE_INFINITY));
  const starts = new Map<string, number>();
  while (pending.size > 0) {
    const [next] = [...pending]
      .map((match) => ({ match, since: readyAt(match) }))
      .sort(
        (a, b) =>
          a.since - b.since ||
          roundOrder(a.match) - roundOrder(b.match) ||
          a.match.position - b.match.position,
      );
    const table = Math.min(...free);
    if (!next || !Number.isFinite(Math.max(next.since, table))) break;
    const start = Math.max(now, next.since, table);
    free[free.indexOf(table)] = start + length;
    ends.set(matchId(next.match), start + length);
    starts.set(matchId(next.match), start);
    pending.delete(next.match);
  }
  return starts;
}
