import type { ChartedChange } from "./pointsChart.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const TIME_STEPS_MS = [
  ...[5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 4, 7, 14].map((days) => days * DAY_MS),
];
/** Steps longer than those in `TIME_STEPS_MS` are multiples of this step. */
const FOUR_WEEKS_MS = 28 * DAY_MS;

/** A mark of the time axis, at an instant (epoch ms). `isDay`: whether it is midnight, the start of a day. */
export interface TimeTick {
  readonly at: number;
  readonly isDay: boolean;
}

/** About `tickCount` round, evenly spaced marks for the axis of totals. They include 0 and enclose all totals. */
export function totalTicks(changes: readonly ChartedChange[], tickCount: number): number[] {
  const totals = changes.map(({ total }) => total);
  const low = Math.min(0, ...totals);
  const high = Math.max(0, ...totals);
  const step = roundStep((high - low) / tickCount);
  const first = Math.floor(low / step);
  const last = Math.max(Math.ceil(high / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The smallest of 1, 2, 5, 10, 20, 50… that is not below `min`. */
function roundStep(min: number): number {
  for (let power = 1; ; power *= 10)
    for (const step of [power, 2 * power, 5 * power]) if (step >= min) return step;
}

/**
 * At most `maxTicks` round times of day, or midnights, between two instants (epoch ms). `offsetAt` returns the offset of
 * local time from UTC at an instant (ms), so that days start at the event's midnight, in summer and winter.
 */
export function timeTicks(
  start: number,
  end: number,
  maxTicks: number,
  offsetAt: (at: number) => number,
): TimeTick[] {
  for (let index = 0; ; index += 1) {
    const step = TIME_STEPS_MS[index] ?? (index - TIME_STEPS_MS.length + 1) * FOUR_WEEKS_MS;
    if ((end - start) / step > maxTicks + 1) continue;
    const ticks = ticksEvery(step, start, end, offsetAt);
    if (ticks.length <= maxTicks) return ticks;
  }
}

function ticksEvery(step: number, start: number, end: number, offsetAt: (at: number) => number): TimeTick[] {
  const ticks: TimeTick[] = [];
  for (let wall = Math.ceil((start + offsetAt(start)) / step) * step; ; wall += step) {
    const at = instantOf(wall, offsetAt);
    if (at > end) return ticks;
    if (at >= start) ticks.push({ at, isDay: wall % DAY_MS === 0 });
  }
}

/** The instant at which the local clock shows the time `wall`, which is given as the epoch ms of the same clock time in UTC. */
function instantOf(wall: number, offsetAt: (at: number) => number): number {
  const guess = wall - offsetAt(wall);
  return wall - offsetAt(guess);
}
