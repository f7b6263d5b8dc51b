/** How often the segments of one wheel came out. `counts` has one number per segment, in order. */
export interface WheelTally {
  readonly labels: readonly string[];
  readonly counts: readonly number[];
}

/** A reward's name: how often it came out, how often chance expects it, over all wheels that had it. */
export interface Tally {
  readonly label: string;
  readonly observed: number;
  readonly expected: number;
}

/** Adds up the wheels there were: every segment of a wheel is equally likely. Most expected first. */
export function tallies(wheels: readonly WheelTally[]): Tally[] {
  const byLabel = new Map<string, Tally>();
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
