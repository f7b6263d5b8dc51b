import { type Loot, SHELTER_MS } from "../loot.ts";
import { sortByName } from "../names.ts";
import { past } from "../past.ts";
import type { PlayerWithoutPoints } from "../people/players/player.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { PlayerCard } from "./card.ts";

/** How many cards a player has, and when a card last stole from the player. `id` is the player's. */
export interface Hand {
  readonly id: string;
  /** How many unused cards the player has. */
  readonly cards: number;
  /** When a card was last stolen from the player by another card (epoch ms); null: never. */
  readonly cardStolenAt: number | null;
  /** When a spin was last stolen from the player by a card (epoch ms); null: never. */
  readonly spinStolenAt: number | null;
}

/** A player who has something to steal, and how much of it. */
export interface TheftTarget {
  readonly id: string;
  readonly name: string;
  readonly amount: number;
  /** When a card last stole this kind of loot from the player, epoch ms; null: never. */
  readonly stolenAt: number | null;
  /** Whether a card protects the player until a game is over (rule U19). */
  readonly isImmune: boolean;
}

/** What a card stole. `from`: the victim's name. `card`: the stolen card; null when a spin was stolen. */
export interface StolenLoot {
  readonly from: string;
  readonly card: PlayerCard | null;
}

const MINUTE_MS = 60_000;

/**
 * After a theft its victim is safe from thefts of the same kind for an hour (rule U8). Returns the end of that hour
 * (epoch ms); null when the victim is not safe at `now`.
 */
export function shelteredUntil({ stolenAt }: Pick<TheftTarget, "stolenAt">, now: number): number | null {
  if (stolenAt === null || now - stolenAt >= SHELTER_MS) return null;
  return past(stolenAt, now) + SHELTER_MS;
}

/**
 * The other players who have this kind of loot, those with the most first, then by name. Players who can't be stolen from
 * now, because they are sheltered or immune, are included (rules U5, U8 and U19).
 */
export function theftTargets(
  loot: Loot,
  players: readonly Pick<PlayerWithoutPoints, "id" | "name" | "rouletteSpins">[],
  hands: readonly Hand[],
  immune: ReadonlySet<string>,
  thiefId: string,
): TheftTarget[] {
  const handOf = new Map(hands.map((hand) => [hand.id, hand]));
  const targets = players.flatMap(({ id, name, rouletteSpins }): TheftTarget[] => {
    const hand = handOf.get(id);
    const amount = loot === "card" ? (hand?.cards ?? 0) : rouletteSpins;
    const stolenAt = (loot === "card" ? hand?.cardStolenAt : hand?.spinStolenAt) ?? null;
    return id === thiefId || amount <= 0 ? [] : [{ id, name, amount, stolenAt, isImmune: immune.has(id) }];
  });
  return sortByName(targets).sort((a, b) => b.amount - a.amount);
}

/** The players from whom a card can steal at `now` (epoch ms): those who are neither sheltered nor immune. */
export function stealable<T extends Pick<TheftTarget, "stolenAt" | "isImmune">>(
  targets: readonly T[],
  now: number,
): T[] {
  return targets.filter((target) => !target.isImmune && shelteredUntil(target, now) === null);
}

/**
 * Why a card can't steal from this player at `now` (rules U7, U8 and U19). `targets`: the result of `theftTargets`. `target`:
 * the chosen player; undefined when this player does not exist.
 */
export function theftBlocker(
  loot: Loot,
  targets: readonly TheftTarget[],
  target: Pick<TheftTarget, "id" | "amount" | "stolenAt" | "isImmune"> | undefined,
  thiefId: string,
  now: number,
): Refusal | null {
  if (targets.length === 0) return new Refusal("theftNobody", { loot });
  if (!target) return new Refusal("stealTargetNotFound");
  if (target.id === thiefId) return new Refusal("theftOfOneself");
  if (target.amount <= 0) return new Refusal("theftTargetEmpty", { loot });
  if (target.isImmune) return new Refusal("targetImmune");
  const until = shelteredUntil(target, now);
  return until === null
    ? null
    : new Refusal("theftTargetSheltered", { minutes: Math.ceil((until - now) / MINUTE_MS) });
}
