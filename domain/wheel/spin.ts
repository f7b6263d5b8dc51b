import type { Player } from "../people/players/player.ts";
import { Refusal } from "../refusals/refusal.ts";
import { type ChillStock, chillsLeft } from "./chills/chills.ts";
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

/** What can be won at the instant of a spin: the cards with remaining copies, the stock of Chills, and others' Chills to steal. */
export interface Winnable<Card> {
  readonly cards: readonly Card[];
  readonly stock: ChillStock;
  readonly othersHaveChills: boolean;
}

/** What a spin gives to its player, or takes from them (negative `points` or `steps`). */
export type Gift<Card> =
  | { readonly what: "points"; readonly points: number }
  | { readonly what: "counter"; readonly counter: "rouletteSpins" | "chillsOwned"; readonly steps: number }
  | { readonly what: "card"; readonly card: Card }
  | { readonly what: "stealRight" };

const spentSpin = { what: "counter", counter: "rouletteSpins", steps: -1 } as const;
const fallback = { what: "points", points: FALLBACK_POINTS } as const;

/**
 * The outcome of a spin that stopped at this reward, and what it gives (rules R5 to R9). `below` draws a whole number from 0 to
 * its parameter - 1: which of the cards is won.
 */
export function spinResult<Card>(
  reward: Reward,
  { cards, stock, othersHaveChills }: Winnable<Card>,
  below: (limit: number) => number,
): { readonly outcome: SpinOutcome; readonly gifts: readonly Gift<Card>[] } {
  switch (reward.type) {
    case "points":
      return { outcome: "points", gifts: [spentSpin, { what: "points", points: reward.value ?? 0 }] };
    case "card": {
      const card = cards.length > 0 ? cards[below(cards.length)] : undefined;
      return card === undefined
        ? { outcome: "noCard", gifts: [spentSpin, fallback] }
        : { outcome: "card", gifts: [spentSpin, { what: "card", card }] };
    }
    case "spin":
      return { outcome: "spin", gifts: [] };
    case "chill":
      if (!isStealSegment(reward, stock))
        return {
          outcome: "chill",
          gifts: [spentSpin, { what: "counter", counter: "chillsOwned", steps: 1 }],
        };
      return othersHaveChills
        ? { outcome: "steal", gifts: [spentSpin, { what: "stealRight" }] }
        : { outcome: "noSteal", gifts: [spentSpin, fallback] };
  }
}
