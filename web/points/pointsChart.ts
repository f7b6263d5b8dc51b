/** A change of a player's points, as the server tells it: when (epoch ms) and by how much. */
interface Change {
  readonly at: number;
  readonly delta: number;
}

/** A change, and the total it led to. */
export interface Moment extends Change {
  readonly total: number;
}

/** The rectangle a curve is drawn in, in pixels; y grows downwards. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What a plot shows: from when to when (epoch ms), from which total to which. */
export interface Bounds {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

/** Where an instant and a total are in a plot. */
export interface Scales {
  x(at: number): number;
  y(total: number): number;
}

/** A chart shows no less time than this: a single change stands in its middle. */
const LEAST_MS = 20 * 60_000;
/** Room before the first change and after the last, as a part of the time between them. */
const MARGIN = 0.04;

/** The totals that changes, oldest first, lead to from 0. */
export function moments(history: readonly Change[]): Moment[] {
  let total = 0;
  return history.map(({ at, delta }) => {
    total += delta;
    return { at, delta, total };
  });
}

/** Bounds that hold every moment, and the totals from the lowest to the highest of `ticks`. */
export function boundsOf(all: readonly Moment[], ticks: readonly number[]): Bounds {
  const first = all[0]?.at ?? 0;
  const last = all.at(-1)?.at ?? 0;
  const margin = Math.max((last - first) * MARGIN, (LEAST_MS - (last - first)) / 2);
  return { start: first - margin, end: last + margin, low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
}

/** Maps bounds onto a plot, both linearly. */
export function scalesOf({ start, end, low, high }: Bounds, { left, right, top, bottom }: Plot): Scales {
  return {
    x: (at) => left + ((at - start) / (end - start)) * (right - left),
    y: (total) => bottom - ((total - low) / (high - low)) * (bottom - top),
  };
}

/** The curve: the total stays as it is until the next change, from the left edge of the plot to the right one. */
export function stepLine(all: readonly Moment[], { x, y }: Scales, { left, right }: Plot): string {
  const steps = all.map(({ at, total }) => `H${round(x(at))}V${round(y(total))}`);
  return `M${round(left)} ${round(y(0))}${steps.join("")}H${round(right)}`;
}

/** The surface between the curve and the line of 0. */
export function stepArea(all: readonly Moment[], scales: Scales, plot: Plot): string {
  return `${stepLine(all, scales, plot)}V${round(scales.y(0))}Z`;
}

/** The place, in the list, of the moment drawn nearest to `px`; -1 when there is none. */
export function nearest(all: readonly Moment[], { x }: Scales, px: number): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { at }] of all.entries()) {
    const distance = Math.abs(x(at) - px);
    if (distance > least) break;
    found = index;
    least = distance;
  }
  return found;
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
