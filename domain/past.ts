/**
 * An instant of the past (both in epoch ms). An instant later than `now` was stored while the server's clock was ahead, and the
 * clock was put right since: it counts as now (rule D12).
 */
export function past(instant: number, now: number): number {
  return Math.min(instant, now);
}
