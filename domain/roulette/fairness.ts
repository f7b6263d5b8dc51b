/** How often each segment of one wheel was drawn. `counts` has one number for each segment, in order. */
export interface WheelTally {
  readonly labels: readonly string[];
  readonly counts: readonly number[];
}

/** A reward's name, with how often it was drawn and how often it should have been, over all wheels that had it. */
export interface RewardTally {
  readonly label: string;
  readonly observed: number;
  readonly expected: number;
}

/** Adds up the segments of all wheels by name, the most frequently expected first. A wheel's segments are equally likely. */
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
