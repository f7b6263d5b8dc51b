import type { Loot } from "../loot.ts";
import { sortByName } from "../names.ts";
import type { Player } from "../people/players/player.ts";
import { Refusal } from "../refusals/refusal.ts";

/** The right to steal one Chill, given by a spin and used once. `id` is the id of the spin. */
export interface StealRight {
  readonly id: string;
  readonly playerId: string;
  readonly createdAt: number;
}

/** A theft as its victim sees it. */
export interface Theft {
  readonly id: string;
  readonly thiefId: string;
  readonly thiefName: string;
  readonly at: number;
  /** What was stolen: a Chill with a right won at the wheel; a card or a spin by playing a card (rule U5). */
  readonly loot: Loot | "chill";
  /** The name of the stolen card; null for everything else. */
  readonly cardName: string | null;
  /**
   * Until when the victim is sheltered from another theft of the same kind (epoch ms, rule U8). Null for a stolen Chill,
   * after which there is no shelter.
   */
  readonly shelteredUntil: number | null;
}

/** The players from whom a thief can steal: all others who have Chills, most Chills first, then by name (rule R10). */
export function stealTargets<P extends Pick<Player, "id" | "name" | "chillsOwned">>(
  players: readonly P[],
  thiefId: string,
): P[] {
  const targets = players.filter((player) => player.id !== thiefId && player.chillsOwned > 0);
  return sortByName(targets).sort((a, b) => b.chillsOwned - a.chillsOwned);
}

/** Why a thief can't steal from this player: unknown, the thief, without Chills (rule R10), or immune (rule U19). */
export function stealBlocker(
  target: Pick<Player, "id" | "chillsOwned"> | undefined,
  immune: ReadonlySet<string>,
  thiefId: string,
): Refusal | null {
  if (!target || target.id === thiefId) return new Refusal("stealTargetNotFound");
  if (target.chillsOwned <= 0) return new Refusal("stealTargetEmpty");
  return immune.has(target.id) ? new Refusal("targetImmune") : null;
}
