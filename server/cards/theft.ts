import type { PlayerCard } from "../../domain/cards/card.ts";
import { type StolenLoot, theftBlocker, theftTargets } from "../../domain/cards/theft.ts";
import { labelOf } from "../../domain/history/label.ts";
import type { Loot } from "../../domain/loot.ts";
import type { PlayerWithoutPoints } from "../../domain/people/players/player.ts";
import { invariant, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../calls/work.ts";
import { record } from "../history/record.ts";
import { addToCounter } from "../people/players/counters/repository.ts";
import { findAllPlayers } from "../people/players/repository.ts";
import { cardTheftRows, findAllHands } from "./hands/repository.ts";
import { findAllImmunePlayers } from "./powers/played/repository.ts";
import { copyRows, findAllStealableCards, type HeldCard } from "./repository.ts";

/** A theft that is allowed. `card` is the copy drawn from the victim's hand; null when a spin is stolen. */
export interface DecidedTheft {
  readonly loot: Loot;
  readonly victim: PlayerWithoutPoints;
  readonly card: HeldCard | null;
}

/**
 * Decides a theft by card: checks the target, and draws one of the target's cards, each copy with equal probability (rules
 * U5 and U10). Throws the refusals `theftNobody`, `stealTargetNotFound`, `theftOfOneself`, `theftTargetEmpty`,
 * `targetImmune` and `theftTargetSheltered`. Thief and target must be locked.
 */
export async function decideTheft(
  { db, chance, now }: Work,
  thief: PlayerWithoutPoints,
  loot: Loot,
  targetId: string | null,
): Promise<DecidedTheft> {
  const players = await findAllPlayers(db, null);
  const hands = await findAllHands(db, null);
  const immune = await findAllImmunePlayers(db, now);
  const victim = players.find(({ id }) => id === targetId);
  const cards = loot === "card" && victim ? await findAllStealableCards(db, victim.id) : [];
  const hand = hands.find(({ id }) => id === targetId);
  const target = victim && {
    id: victim.id,
    amount: loot === "card" ? cards.length : victim.rouletteSpins,
    stolenAt: (loot === "card" ? hand?.cardStolenAt : hand?.spinStolenAt) ?? null,
    isImmune: immune.has(victim.id),
  };
  refuseIf(theftBlocker(loot, theftTargets(loot, players, hands, immune, thief.id), target, thief.id, now));
  invariant(victim, "a target that does not exist is refused");
  if (loot === "spin") return { loot, victim, card: null };
  const card = cards[chance.below(cards.length)];
  invariant(card, "a card is only stolen from a player who has one");
  return { loot, victim, card };
}

/**
 * Moves the stolen card or spin from the victim to the thief (rules U6 and U9). `thiefCard` is the card by which the thief
 * steals; the caller marks it as used.
 */
export async function carryOutTheft(
  work: Work,
  thief: PlayerWithoutPoints,
  thiefCard: Pick<PlayerCard, "id" | "name">,
  { loot, victim, card }: DecidedTheft,
): Promise<StolenLoot> {
  const entry = { by: thief.id, to: victim.id, source: thiefCard.id } as const;
  await cardTheftRows.save(work, { playerId: victim.id, loot, at: work.now });
  if (card === null) {
    await addToCounter(work, victim.id, "rouletteSpins", -1);
    await addToCounter(work, thief.id, "rouletteSpins", 1);
    record(work, { ...entry, what: "stoleSpin", label: thiefCard.name });
    return { from: victim.name, card: null };
  }
  await copyRows.update(work, card, { playerId: thief.id, obtainedAt: work.now });
  if (victim.cardsOwned > 0) await addToCounter(work, victim.id, "cardsOwned", -1);
  await addToCounter(work, thief.id, "cardsOwned", 1);
  record(work, { ...entry, what: "stoleCard", label: labelOf([thiefCard.name, card.name]) });
  const { deletedAt: _, ...shown } = card;
  return { from: victim.name, card: { ...shown, playerId: thief.id, obtainedAt: work.now } };
}
