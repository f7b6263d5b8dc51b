import { sortByName } from "../names.ts";
import type { Player } from "../players/player.ts";
import { Refusal } from "../refusals/refusal.ts";

/** The right to steal one Chill, given by a spin and used once. `id` is the spin's. */
export interface StealRight {
  readonly id: string;
  readonly playerId: string;
  readonly createdAt: number;
}

/** A Chill that was stolen from a player: by whom and when, as the victim is told. */
export interface Theft {
  readonly id: string;
  readonly thiefId: string;
  readonly thiefName: string;
  readonly at: number;
}

/**
 * Whom a player can steal from: the others who have Chills, those with the most first, then by name (rule R10).
 */
export function stealTargets<P extends Pick<Player, "id" | "name" | "chillsOwned">>(
  players: readonly P[],
  thiefId: string,
): P[] {
  const targets = players.filter((player) => player.id !== thiefId && player.chillsOwned > 0);
  return sortByName(targets).sort((a, b) => b.chillsOwned - a.chillsOwned);
}

/** Why this player can't be stolen from: unknown or oneself, or without Chills (rule R10). */
export function stealBlocker(
  target: Pick<Player, "id" | "chillsOwned"> | undefined,
  thiefId: string,
): Refusal | null {
  if (!target || target.id === thiefId) return new Refusal("stealTargetNotFound");
  return target.chillsOwned > 0 ? null : new Refusal("stealTargetEmpty");
}
