/** A change of a player's points, as sent by the server: its time (epoch ms) and amount. */
interface Change {
  readonly at: number;
  readonly delta: number;
}

/** A change, and the total after it. */
export interface ChartedChange extends Change {
  readonly total: number;
}

/** The rectangle of a curve, in pixels; y grows downwards. */
export interface Plot {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The ranges of a plot: start and end (epoch ms), lowest and highest total. */
export interface Bounds {
  readonly start: number;
  readonly end: number;
  readonly low: number;
  readonly high: number;
}

/** The horizontal position of an instant and the vertical position of a total in a plot, in pixels. */
export interface Scales {
  x(at: number): number;
  y(total: number): number;
}

/** The shortest time that a chart shows. A single change is drawn in the middle of this time. */
const MIN_SPAN_MS = 20 * 60_000;
/** The margin before the first change and after the last, as a share of the time between them. */
const MARGIN_SHARE = 0.04;

/** The changes of a history (oldest first), each with the total after it. The first change starts from 0. */
export function chartedChanges(history: readonly Change[]): ChartedChange[] {
  let total = 0;
  return history.map(({ at, delta }) => {
    total += delta;
    return { at, delta, total };
  });
}

/** Bounds that contain every change. Their lowest and highest totals are the first and last of `ticks`. */
export function boundsOf(changes: readonly ChartedChange[], ticks: readonly number[]): Bounds {
  const first = changes[0]?.at ?? 0;
  const last = changes.at(-1)?.at ?? 0;
  const margin = Math.max((last - first) * MARGIN_SHARE, (MIN_SPAN_MS - (last - first)) / 2);
  return { start: first - margin, end: last + margin, low: ticks[0] ?? 0, high: ticks.at(-1) ?? 1 };
}

/** Maps times and totals linearly from their bounds onto a plot. */
export function scalesOf({ start, end, low, high }: Bounds, { left, right, top, bottom }: Plot): Scales {
  return {
    x: (at) => left + ((at - start) / (end - start)) * (right - left),
    y: (total) => bottom - ((total - low) / (high - low)) * (bottom - top),
  };
}

/** The curve from the left to the right edge of the plot: the total is constant until the next change. */
export function stepLine(changes: readonly ChartedChange[], { x, y }: Scales, { left, right }: Plot): string {
  const steps = changes.map(({ at, total }) => `H${round(x(at))}V${round(y(total))}`);
  return `M${round(left)} ${round(y(0))}${steps.join("")}H${round(right)}`;
}

/** The area between the curve and the line of 0. */
export function stepArea(changes: readonly ChartedChange[], scales: Scales, plot: Plot): string {
  return `${stepLine(changes, scales, plot)}V${round(scales.y(0))}Z`;
}

/**
 * The index of the change drawn nearest to the horizontal position `px`, the later of two at the same instant; -1 without
 * changes.
 */
export function nearestChange(changes: readonly ChartedChange[], { x }: Scales, px: number): number {
  let nearest = -1;
  let minDistance = Number.POSITIVE_INFINITY;
  for (const [index, { at }] of changes.entries()) {
    const distance = Math.abs(x(at) - px);
    if (distance > minDistance) break;
    nearest = index;
    minDistance = distance;
  }
  return nearest;
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
