import { type ChillStock, chillLimitBlocker, chillsLeft } from "../chills/chills.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Player } from "./player.ts";

/** The counters an administrator can change by hand. */
export type Counter = "rouletteSpins" | "cardsOwned" | "chillsOwned";

/** Why a counter can't take one more step that way: never below 0, Chills never above the total (rule J2). */
export function counterBlocker(
  player: Player,
  counter: Counter,
  way: 1 | -1,
  stock: ChillStock,
): Refusal | null {
  if (way < 0) return player[counter] > 0 ? null : new Refusal("counterAtZero");
  return counter === "chillsOwned" ? chillLimitBlocker(stock.distributed, stock.total) : null;
}

/** How many of `delta` steps a counter can really take. */
export function counterSteps(player: Player, counter: Counter, delta: number, stock: ChillStock): number {
  if (delta < 0) return -Math.min(-delta, player[counter]);
  return counter === "chillsOwned" ? Math.min(delta, chillsLeft(stock.distributed, stock.total)) : delta;
}
