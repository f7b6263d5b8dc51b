/** The value at this share (0 to 1) of the sorted values: with 0.99, the value that 99 % of the values do not exceed. */
export function percentile(values: readonly number[] | Float64Array, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** The middle of the sorted values. */
export function median(values: readonly number[] | Float64Array): number {
  return percentile(values, 0.5);
}
