import { type ChillStock, chillLimitBlocker, chillsLeft } from "../chills/chills.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { PlayerWithoutPoints } from "./player.ts";

/** The counters an administrator can change by hand. */
export type Counter = "rouletteSpins" | "cardsOwned" | "chillsOwned";

/** How many steps of a counter, or points, one change by hand may add or take. */
export const MAX_STEPS = 100;

/** Why a counter can't change by one step in this direction: below 0, or more Chills than the total (rule J2). */
export function counterBlocker(
  player: PlayerWithoutPoints,
  counter: Counter,
  direction: 1 | -1,
  stock: ChillStock,
): Refusal | null {
  if (direction < 0) return player[counter] > 0 ? null : new Refusal("counterAtZero");
  return counter === "chillsOwned" ? chillLimitBlocker(stock.distributed, stock.total) : null;
}

/** How many of `delta` steps can be applied to a counter. */
export function counterSteps(
  player: PlayerWithoutPoints,
  counter: Counter,
  delta: number,
  stock: ChillStock,
): number {
  if (delta < 0) return -Math.min(-delta, player[counter]);
  return counter === "chillsOwned" ? Math.min(delta, chillsLeft(stock.distributed, stock.total)) : delta;
}
