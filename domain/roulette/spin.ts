import { type ChillStock, chillsLeft } from "../chills/chills.ts";
import type { Player } from "../players/player.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Reward, Wheel } from "./wheel.ts";

/**
 * The outcomes of spins. Each is also a kind of entry in the journal. When an outcome is added here, the compiler reports the
 * files that write it, describe it and draw it. Big screens show it only if it is in `feedHappenings` too.
 */
export const spinOutcomes = [
  "points",
  "card",
  /** A segment of cards, but no card was left: 1 point instead. */
  "noCard",
  "chill",
  "spin",
  /** All Chills are distributed: the right to steal one. */
  "steal",
  /** All Chills are distributed and nobody else has any: 1 point instead. */
  "noSteal",
] as const;

/** The outcome of a spin. */
export type SpinOutcome = (typeof spinOutcomes)[number];

/** A stored spin. It never changes, and contains the reward as it was then, so that anybody can check it later. */
export interface Spin {
  readonly id: string;
  readonly playerId: string;
  /** Epoch ms. */
  readonly at: number;
  /** Where the wheel stopped, in degrees clockwise. */
  readonly angle: number;
  /** The segment under the pointer, 0 is the first. */
  readonly segment: number;
  readonly reward: Reward;
  readonly outcome: SpinOutcome;
  readonly points: number;
  readonly cardName: string | null;
}

/** The points that a player gets instead of a reward that can't be given (rules R6 and R9). */
const FALLBACK_POINTS = 1;

/** Why a player can't spin: no spin left, or a wheel without rewards (rule R1). */
export function spinBlocker(
  player: Pick<Player, "rouletteSpins">,
  wheel: Pick<Wheel, "rewards">,
): Refusal | null {
  if (wheel.rewards.length === 0) return new Refusal("wheelEmpty");
  return player.rouletteSpins > 0 ? null : new Refusal("noSpins");
}

/** How long the wheel turns, in ms (rule R2). */
export const SPIN_MS = 3000;

/**
 * Why a player can't spin yet: the player's last spin is less than 3 s old, so a wheel may still turn on another screen
 * (rule R3). `lastAt`: when that spin happened (epoch ms); null: the player has never spun. If `lastAt` is later than `now`,
 * the clock was set back, and the player can spin.
 */
export function stillTurningBlocker(lastAt: number | null, now: number): Refusal | null {
  if (lastAt === null) return null;
  const since = now - lastAt;
  return since >= 0 && since < SPIN_MS ? new Refusal("stillTurning") : null;
}

/** Whether a segment is for stealing a Chill. A segment of Chills becomes one once all Chills are distributed (rule R7). */
export function isStealSegment(reward: Reward, stock: ChillStock): boolean {
  return reward.type === "chill" && chillsLeft(stock.distributed, stock.total) === 0;
}

/**
 * The state of the event at the instant of a spin: whether cards are left, how many Chills are available, and whether other
 * players have Chills.
 */
export interface SpinConditions {
  readonly hasCardsLeft: boolean;
  readonly stock: ChillStock;
  readonly othersHaveChills: boolean;
}

/** The outcome of a spin that stopped at this reward, the points that it gives and the spins that it costs (rules R5 to R9). */
export function spinResult(
  reward: Reward,
  { hasCardsLeft, stock, othersHaveChills }: SpinConditions,
): { readonly outcome: SpinOutcome; readonly points: number; readonly cost: 0 | 1 } {
  switch (reward.type) {
    case "points":
      return { outcome: "points", points: reward.value ?? 0, cost: 1 };
    case "card":
      return hasCardsLeft
        ? { outcome: "card", points: 0, cost: 1 }
        : { outcome: "noCard", points: FALLBACK_POINTS, cost: 1 };
    case "spin":
      return { outcome: "spin", points: 0, cost: 0 };
    case "chill":
      if (!isStealSegment(reward, stock)) return { outcome: "chill", points: 0, cost: 1 };
      return othersHaveChills
        ? { outcome: "steal", points: 0, cost: 1 }
        : { outcome: "noSteal", points: FALLBACK_POINTS, cost: 1 };
  }
}
