import { Refusal } from "../../refusals/refusal.ts";

/** How many Chills there are in all (rule C1). */
export interface ChillConfig {
  readonly id: "chills";
  readonly totalChills: number;
}

/** Rule C1: 38 Chills, until an administrator changes the total. */
export const defaultChills: ChillConfig = { id: "chills", totalChills: 38 };

/** How many Chills players hold, and how many there are in all. */
export interface ChillStock {
  readonly distributed: number;
  readonly total: number;
}

export const MAX_CHILLS = 10_000;

/** Refuses a total of Chills that is not a whole number from 0 to 10,000 (rule C1). */
export function totalChillsBlocker(total: number): Refusal | null {
  return Number.isInteger(total) && total >= 0 && total <= MAX_CHILLS
    ? null
    : new Refusal("totalChillsInvalid", { max: MAX_CHILLS });
}

/** Chills held by all players together. */
export function distributedChills(players: readonly { readonly chillsOwned: number }[]): number {
  return players.reduce((sum, player) => sum + player.chillsOwned, 0);
}

/** How many Chills nobody holds; 0 when the total was lowered below the number of distributed Chills. */
export function chillsLeft(distributed: number, total: number): number {
  return Math.max(0, total - distributed);
}

/** A Chill can't be added when all are distributed (rule C2). */
export function chillLimitBlocker(distributed: number, total: number): Refusal | null {
  return chillsLeft(distributed, total) > 0 ? null : new Refusal("chillLimit", { total });
}
