/** A reset of all points, and its instant (epoch ms). An undone reset does not stand. */
export interface PointReset {
  readonly id: string;
  readonly at: number;
  readonly stands: boolean;
}

/** The reset that closed a period, and the period that began with it. */
export interface ClosingReset {
  readonly id: string;
  readonly period: number;
}

/**
 * The reset that took the points of this period: the first standing reset after it. Null: the period is open (rule G13).
 * `resets`: all resets, the oldest first. The first reset begins period 1.
 */
export function closingReset(resets: readonly PointReset[], period: number): ClosingReset | null {
  const index = resets.findIndex(({ stands }, place) => place >= period && stands);
  const reset = resets[index];
  return reset ? { id: reset.id, period: index + 1 } : null;
}

/** The first period that is open: the one that the last standing reset began; 0 without a standing reset. */
export function firstOpenPeriod(resets: readonly PointReset[]): number {
  return resets.findLastIndex(({ stands }) => stands) + 1;
}

/** Whether a reset has closed the points of a game or a tournament that was completed at this instant (rule G13). */
export function isBeforeReset(completedAt: number | null, resetAt: number | null): boolean {
  return completedAt !== null && resetAt !== null && completedAt <= resetAt;
}
