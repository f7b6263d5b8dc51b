import type { SpinOutcome } from "./spin.ts";

/** What the wheel gave and took in all of the player's spins. */
export interface WheelLuck {
  readonly spins: number;
  /** Negative when the wheel took more than it gave. */
  readonly points: number;
  readonly chills: number;
  readonly cards: number;
  readonly freeSpins: number;
}

/** How often the player's spins had an outcome, and the sum of the points of these spins. */
export interface OutcomeCount {
  readonly outcome: SpinOutcome;
  readonly spins: number;
  readonly points: number;
}

/** The player's luck at the wheel; null without spins. */
export function luckOf(counts: readonly OutcomeCount[]): WheelLuck | null {
  const spins = counts.reduce((sum, count) => sum + count.spins, 0);
  if (spins === 0) return null;
  const spinsWith = (outcome: SpinOutcome) =>
    counts.reduce((sum, count) => sum + (count.outcome === outcome ? count.spins : 0), 0);
  return {
    spins,
    points: counts.reduce((sum, { points }) => sum + points, 0),
    chills: spinsWith("chill"),
    cards: spinsWith("card"),
    freeSpins: spinsWith("spin"),
  };
}
