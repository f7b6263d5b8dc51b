import { Refusal } from "../../refusals/refusal.ts";
import { type ChillStock, chillLimitBlocker, chillsLeft } from "../../wheel/chills/chills.ts";
import type { Counter, PlayerWithoutPoints } from "./player.ts";

/** How many steps of a counter, or how many points, an administrator may add or take in one change. */
export const MAX_STEPS = 100;

/** Why a counter can't change by one step: it would fall below 0, or there would be more Chills than the total (rule J2). */
export function counterBlocker(
  player: PlayerWithoutPoints,
  counter: Counter,
  direction: 1 | -1,
  stock: ChillStock,
): Refusal | null {
  if (direction < 0) return player[counter] > 0 ? null : new Refusal("counterAtZero");
  return counter === "chillsOwned" ? chillLimitBlocker(stock.distributed, stock.total) : null;
}

/** How many of `delta` steps can be applied to a counter; negative when `delta` is negative. */
export function counterSteps(
  player: PlayerWithoutPoints,
  counter: Counter,
  delta: number,
  stock: ChillStock,
): number {
  if (delta < 0) return -Math.min(-delta, player[counter]);
  return counter === "chillsOwned" ? Math.min(delta, chillsLeft(stock.distributed, stock.total)) : delta;
}
