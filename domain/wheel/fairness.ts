/** How often each segment of one wheel was drawn. `labels` and `counts` have one element for each segment, in order. */
export interface WheelTally {
  readonly labels: readonly string[];
  readonly counts: readonly number[];
}

/**
 * How often the rewards with this name were drawn (`observed`), and how often equal chances would have drawn them
 * (`expected`), on all wheels together.
 */
export interface RewardTally {
  readonly label: string;
  readonly observed: number;
  readonly expected: number;
}

/**
 * Adds up the segments of all wheels by name. Each segment of a wheel is expected equally often. The names with the highest
 * expected number come first.
 */
export function rewardTallies(wheels: readonly WheelTally[]): RewardTally[] {
  const byLabel = new Map<string, RewardTally>();
  for (const { labels, counts } of wheels) {
    const spins = counts.reduce((sum, count) => sum + count, 0);
    for (const [segment, label] of labels.entries()) {
      const known = byLabel.get(label) ?? { label, observed: 0, expected: 0 };
      byLabel.set(label, {
        label,
        observed: known.observed + (counts[segment] ?? 0),
        expected: known.expected + spins / labels.length,
      });
    }
  }
  return [...byLabel.values()].sort((a, b) => b.expected - a.expected || (a.label < b.label ? -1 : 1));
}

/** Pearson's chi-square of counts that should all be equal: the sum of (observed − expected)² / expected. */
export function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return expected === 0 ? 0 : counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
