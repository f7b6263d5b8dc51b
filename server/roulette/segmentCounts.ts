import { setImmediate as eventLoopTurn } from "node:timers/promises";
import type { WheelTally } from "../../domain/roulette/fairness.ts";
import type { Db } from "../database/database.ts";
import { countSegments, findAllWheels, findFirstSpinAt } from "./repository.ts";

const HOUR_MS = 3_600_000;

/** How often each segment of each wheel came out, by `placeOf`. */
type Counts = ReadonlyMap<string, number>;

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
 * spin that began earlier was committed since, or never is.
 */
export async function tallyWheels(db: Db, now: number): Promise<WheelTally[]> {
  const { until, counts } = await countUntil(db, hourOf(now) - HOUR_MS);
  const all = withMore(counts, await countSegments(db, until, null));
  return (await findAllWheels(db)).map(({ id, labels }) => ({
    labels,
    counts: labels.map((_, segment) => all.get(placeOf(id, segment)) ?? 0),
  }));
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
  for (const { wheelId, segment, count } of more) {
    const place = placeOf(wheelId, segment);
    sum.set(place, (sum.get(place) ?? 0) + count);
  }
  return sum;
}

function placeOf(wheelId: string, segment: number): string {
  return `${wheelId} ${segment}`;
}

function hourOf(instant: number): number {
  return instant - (instant % HOUR_MS);
}
