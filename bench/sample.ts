/** The smallest value that this share of the values (0 to 1) does not exceed. */
export function percentile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle value. */
export function median(values: readonly number[] | Float64Array): number {
  return percentile(values, 0.5);
}
