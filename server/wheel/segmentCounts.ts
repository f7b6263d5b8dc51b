import { setImmediate as eventLoopTurn } from "node:timers/promises";
import type { WheelTally } from "../../domain/wheel/fairness.ts";
import { readFreeze } from "../calls/status/freeze.ts";
import { readCheckedStatus } from "../calls/status/repository.ts";
import type { Db, FullDb } from "../database/database.ts";
import { countSegments, findAllWheels, findFirstSpinAt, type SegmentCount } from "./repository.ts";

const HOUR_MS = 3_600_000;

/** How often each segment of each wheel came out, separately for each freeze, by the key that `keyOf` gives. */
type Counts = ReadonlyMap<string, SegmentCount>;

/** The counts of spins before `until`, the beginning of an hour (epoch ms), since all spins were last erased. */
interface PastCounts {
  readonly erasedAt: number | null;
  readonly until: number;
  readonly counts: Counts;
}

/** A cache of the counts of past hours, in memory only. */
const countsByDatabase = new WeakMap<Db, PastCounts>();

/**
 * How often each segment of every wheel came out. Only the spins of this hour and of the previous hour are counted each
 * time: the counts of earlier hours are cached and cannot change any more. `visible` leaves out the spins that a freeze of
 * the standings hides (rule E11).
 */
export async function tallyWheels(
  db: FullDb,
  now: number,
): Promise<{ all: WheelTally[]; visible: WheelTally[] }> {
  const { until, counts } = await countUntil(db, hourOf(now) - HOUR_MS);
  const all = [...withMore(counts, await countSegments(db, until, null)).values()];
  const wheels = await findAllWheels(db);
  // The freeze is read after the spins: if the freeze ended in between, its spins are now visible.
  const freeze = await readFreeze(db);
  const tally = (spins: readonly SegmentCount[]) =>
    wheels.map(({ id, labels }) => ({
      labels,
      counts: labels.map((_, segment) => sumOf(spins, id, segment)),
    }));
  const visible = all.filter(({ frozenUnder }) => frozenUnder === null || frozenUnder !== freeze);
  return { all: tally(all), visible: tally(visible) };
}

function sumOf(spins: readonly SegmentCount[], wheelId: string, segment: number): number {
  return spins
    .filter((each) => each.wheelId === wheelId && each.segment === segment)
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * Continues the cached count up to `until`, one hour at a time, so that a server on SQLite can handle requests in
 * between.
 */
async function countUntil(db: FullDb, until: number): Promise<PastCounts> {
  const { erasedAt } = await readCheckedStatus(db);
  const none: PastCounts = { erasedAt, until: 0, counts: new Map() };
  let known = countsByDatabase.get(db) ?? none;
  // The clock was set back, or the counted spins were erased.
  if (known.until > until || known.erasedAt !== erasedAt) known = none;
  while (known.until < until) {
    const first = await findFirstSpinAt(db, known.until);
    if (first === null || first >= until) known = { ...known, until };
    else {
      const [from, to] = [hourOf(first), hourOf(first) + HOUR_MS];
      known = { erasedAt, until: to, counts: withMore(known.counts, await countSegments(db, from, to)) };
      await eventLoopTurn();
    }
  }
  countsByDatabase.set(db, known);
  return known;
}

function withMore(counts: Counts, more: Awaited<ReturnType<typeof countSegments>>): Counts {
  const sum = new Map(counts);
  for (const spins of more) {
    const key = keyOf(spins);
    sum.set(key, { ...spins, count: (sum.get(key)?.count ?? 0) + spins.count });
  }
  return sum;
}

function keyOf({ wheelId, segment, frozenUnder }: SegmentCount): string {
  return `${wheelId} ${segment} ${frozenUnder}`;
}

function hourOf(instant: number): number {
  return instant - (instant % HOUR_MS);
}
