import { type ChillStock, chillsLeft } from "../chills/chills.ts";
import type { Player } from "../players/player.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Reward, Wheel } from "./wheel.ts";

/** What spins give. */
export const spinOutcomes = [
  "points",
  "card",
  /** No card was left: 1 point instead. */
  "noCard",
  "chill",
  "spin",
  /** All Chills are distributed: the right to steal one. */
  "steal",
  /** All Chills are distributed and nobody else has any: 1 point instead. */
  "noSteal",
] as const;

/** What a spin gave. `points` are those really given or taken, 0 when it gave something else. */
export type SpinOutcome = (typeof spinOutcomes)[number];

/** A spin as it was made: never changed afterwards, and with the wheel of then, so that anyone can check it. */
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

/** Rules R6 and R9: what is given when the wheel's reward can't be. */
const FALLBACK_POINTS = 1;

/** Why a player can't spin: no spin left, or a wheel without rewards (rule R1). */
export function spinBlocker(
  player: Pick<Player, "rouletteSpins">,
  wheel: Pick<Wheel, "rewards">,
): Refusal | null {
  if (wheel.rewards.length === 0) return new Refusal("wheelEmpty");
  return player.rouletteSpins > 0 ? null : new Refusal("noSpins");
}

/** Rule R2: how long the wheel turns, in ms. */
export const SPIN_MS = 3000;

/**
 * Why a player can't spin yet: their last spin (`lastAt`, epoch ms, null without any) is less than 3 s old, so the
 * wheel still turns somewhere (rule R3). A spin later than `now`, made before a clock was set back, is no
 * obstacle.
 */
export function stillTurningBlocker(lastAt: number | null, now: number): Refusal | null {
  if (lastAt === null) return null;
  const since = now - lastAt;
  return since >= 0 && since < SPIN_MS ? new Refusal("stillTurning") : null;
}

/** When all Chills are distributed, a Chills segment is one to steal (rules R5 to R8). */
export function isStealSegment(reward: Reward, stock: ChillStock): boolean {
  return reward.type === "chill" && chillsLeft(stock.distributed, stock.total) === 0;
}

/** What the event is like when the wheel stops: are there cards to win, Chills left, others to steal from? */
export interface SpinConditions {
  readonly cardsLeft: boolean;
  readonly stock: ChillStock;
  readonly othersHaveChills: boolean;
}

/** What a segment gives now, the points it gives, and the spins it costs: a free spin costs none (rules R5 to R8). */
export function decide(
  reward: Reward,
  { cardsLeft, stock, othersHaveChills }: SpinConditions,
): { readonly outcome: SpinOutcome; readonly points: number; readonly cost: 0 | 1 } {
  switch (reward.type) {
    case "points":
      return { outcome: "points", points: reward.value ?? 0, cost: 1 };
    case "card":
      return cardsLeft
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
