import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { isHidden } from "../../domain/event/hidden.ts";
import type { WheelTally } from "../../domain/roulette/fairness.ts";
import type { Db } from "../database/database.ts";
import { readGate } from "../gate/repository.ts";
import { countSegments, findAllWheels, findFirstSpinAt, type SegmentCount } from "./repository.ts";

const HOUR_MS = 3_600_000;

/** How often each segment of each wheel came out under each freeze, by `placeOf`. */
type Counts = ReadonlyMap<string, SegmentCount>;

/** What came out before `until` (epoch ms), a full hour. */
interface Counted {
  readonly until: number;
  readonly counts: Counts;
}

const nothing: Counted = { until: 0, counts: new Map() };

/** What is not counted again. It is lost with the process. */
const counted = new WeakMap<Db, Counted>();

/**
 * How often each segment of every wheel came out. Only the spins of this hour and the one before are counted each time: a
 * spin that began earlier was committed since, or never is. `told`: without the spins that the ranking's freeze hides (rule
 * E11).
 */
export async function tallyWheels(db: Db, now: number): Promise<{ all: WheelTally[]; told: WheelTally[] }> {
  const { until, counts } = await countUntil(db, hourOf(now) - HOUR_MS);
  const all = [...withMore(counts, await countSegments(db, until, null)).values()];
  const wheels = await findAllWheels(db);
  // Read after the spins: of those that were counted, the ones of a freeze that is over by now are told.
  const event = await readGate(db);
  const tally = (spins: readonly SegmentCount[]) =>
    wheels.map(({ id, labels }) => ({
      labels,
      counts: labels.map((_, segment) => sumOf(spins, id, segment)),
    }));
  return { all: tally(all), told: tally(all.filter((spins) => !isHidden(spins, event))) };
}

function sumOf(spins: readonly SegmentCount[], wheelId: string, segment: number): number {
  return spins
    .filter((each) => each.wheelId === wheelId && each.segment === segment)
    .reduce((sum, { count }) => sum + count, 0);
}

/** Counts on to `until`, an hour at a time: a server on SQLite does other things in between. */
async function countUntil(db: Db, until: number): Promise<Counted> {
  let known = counted.get(db) ?? nothing;
  // The clock was set back.
  if (known.until > until) known = nothing;
  while (known.until < until) {
    const first = await findFirstSpinAt(db, known.until);
    if (first === null || first >= until) known = { until, counts: known.counts };
    else {
      const [from, to] = [hourOf(first), hourOf(first) + HOUR_MS];
      known = { until: to, counts: withMore(known.counts, await countSegments(db, from, to)) };
      await eventLoopTurn();
    }
  }
  counted.set(db, known);
  return known;
}

function withMore(counts: Counts, more: Awaited<ReturnType<typeof countSegments>>): Counts {
  const sum = new Map(counts);
  for (const spins of more) {
    const place = placeOf(spins);
    sum.set(place, { ...spins, count: (sum.get(place)?.count ?? 0) + spins.count });
  }
  return sum;
}

function placeOf({ wheelId, segment, frozenUnder }: SegmentCount): string {
  return `${wheelId} ${segment} ${frozenUnder}`;
}

function hourOf(instant: number): number {
  return instant - (instant % HOUR_MS);
}
