const TWO_SIDED_95 = 1.96;

/** How far from `expected` a count of `spins` draws lies in 19 cases out of 20 (normal approximation). */
export function usualSpread(spins: number, expected: number): number {
  if (spins <= 0) return 0;
  return TWO_SIDED_95 * Math.sqrt(Math.max(0, expected * (1 - expected / spins)));
}
