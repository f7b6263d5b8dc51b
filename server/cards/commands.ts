import { z } from "zod";
import {
  type CardText,
  cardBlocker,
  cardEffect,
  cardImageBlocker,
  cardUseBlocker,
  lootOf,
} from "../../domain/cards/card.ts";
import { cardTextInput, type UseCardInput } from "../../domain/cards/inputs.ts";
import { hasCardNamed, type StarterKey, starterDeck } from "../../domain/cards/starterDeck.ts";
import type { StolenLoot } from "../../domain/cards/theft.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { fileNameOf, isOwnFile } from "../../domain/files/file.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import type { Player } from "../../domain/people/players/player.ts";
import { notPlayingBlocker } from "../../domain/people/players/playing.ts";
import { invariant, Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { UndoLoss } from "../../domain/undo/undo.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { ConcurrentCommand, ExclusiveWork, Work } from "../calls/work.ts";
import { setFileReferences } from "../files/references.ts";
import { type FileOwner, findFile } from "../files/repository.ts";
import { inverseOfValue, saveValue, type UndoableValue } from "../history/inverses/values.ts";
import { record, recordUndoable } from "../history/record.ts";
import { recordActing, requirePlaying } from "../people/guests/held/acting.ts";
import { addToCounter } from "../people/players/counters/repository.ts";
import { findAllCounters } from "../people/players/repository.ts";
import { award, restoreGrants } from "../points/ledger.ts";
import {
  cardRows,
  copyRows,
  deleteDueHeroCards,
  findAllCards,
  findAllDueHeroCards,
  findCopy,
  type HeldCard,
  isCardHeld,
  updateCard,
} from "./repository.ts";
import { carryOutTheft, decideTheft } from "./theft.ts";

const tidy = (card: CardText): CardText => ({
  ...card,
  name: card.name.trim(),
  description: card.description.trim(),
  imageAlt: card.imageUrl === "" ? "" : card.imageAlt.trim(),
});

/**
 * The owner of the reference to a card's image. The reference lasts as long as the card can be won or a player holds a copy.
 */
const imageOwner = (cardId: string): FileOwner => ({ kind: "mysteryCard", id: cardId });

/** The fields of a card that an edit changes. Players who hold a copy get the change, too. */
export const textOfCard: UndoableValue<CardText, Versioned<unknown>> = {
  name: "cardText",
  schema: cardTextInput,
  changedBy: ["cardSaved"],
  read: async (db, id) => {
    const [card] = await findAllCards(db, [id]);
    if (!card) throw new Refusal("cardNotFound");
    const { name, description, imageUrl, imageAlt, category, power, value, copies } = card;
    return { name, description, imageUrl, imageAlt, category, power, value, copies };
  },
  write: async (work, card, id) => {
    const version = await updateCard(work, id, card);
    await setFileReferences(work, imageOwner(id), [card.imageUrl]);
    return { version };
  },
};

/**
 * Whether a card is in the list, so that players can win it. Players still hold the copies of a removed card. A card whose image
 * has been deleted is not put back: the refusal is `fileGone`.
 */
export const isCardListed: UndoableValue<boolean> = {
  name: "cardListed",
  schema: z.boolean(),
  changedBy: ["cardDeleted"],
  read: async (db, id) => (await findAllCards(db, [id])).length > 0,
  write: async (work, isListed, id) => {
    await cardRows.update(work, { id }, { deletedAt: isListed ? null : work.now });
    const [card] = await findAllCards(work.db, [id]);
    if (card) await setFileReferences(work, imageOwner(id), [card.imageUrl]);
    else await releaseUnusedImage(work, id);
  },
};

/**
 * Creates a card with all its copies available. Throws the refusals `fileGone` and those of `cardBlocker` and
 * `cardImageBlocker`.
 */
export async function createCard(
  work: ExclusiveWork,
  actor: Actor,
  { card }: { card: CardText },
): Promise<{ id: string }> {
  refuseIf(cardBlocker(card));
  refuseIf(cardImageBlocker(card.imageUrl, ""));
  return insertNewCard(work, actor, tidy(card), work.now);
}

/**
 * Adds the chosen cards of the starter deck (rule M14). While the powers are off, cards that need the powers are skipped.
 * Cards whose name is already in the list of cards are skipped, too. Gives the number of added cards, and the number of
 * cards whose name was already in the list.
 */
export async function addStarterDeck(
  work: ExclusiveWork,
  actor: Actor,
  { keys }: { keys: readonly StarterKey[] },
): Promise<{ added: number; known: number }> {
  const chosenCards = starterDeck(await settingReaders.powers(work.db)).filter(({ key }) =>
    keys.includes(key),
  );
  const cards = await findAllCards(work.db, null);
  const added = chosenCards.filter(({ name }) => !hasCardNamed(cards, name));
  // Lists show the newest card first. To keep the order of the deck, each card is dated 1 ms before the previous one.
  for (const [index, { key: _, ...card }] of added.entries())
    await insertNewCard(work, actor, card, work.now - index);
  return { added: added.length, known: chosenCards.length - added.length };
}

async function insertNewCard(
  work: ExclusiveWork,
  actor: Actor,
  card: CardText,
  createdAt: number,
): Promise<{ id: string }> {
  const id = work.chance.id();
  await cardRows.insert(work, {
    ...card,
    id,
    copiesGiven: 0,
    createdAt,
    createdBy: actor.id,
    version: 1,
    deletedAt: null,
  });
  await setFileReferences(work, imageOwner(id), [card.imageUrl]);
  const entry = { what: "cardCreated", by: actor.id, source: id, label: card.name } as const;
  await recordUndoable(work, entry, inverseOfValue(isCardListed, { subject: id, former: false, left: true }));
  return { id };
}

/**
 * Edits a card; players who hold a copy get the change, too. Gives the card's new version. Throws the refusals
 * `cardNotFound`, `documentChanged`, `fileGone` and those of `cardBlocker` and `cardImageBlocker`.
 */
export async function editCard(
  work: ExclusiveWork,
  actor: Actor,
  { cardId, card, version }: { cardId: string; card: CardText; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(cardBlocker(card));
  const [storedCard] = await findAllCards(work.db, [cardId]);
  if (!storedCard) throw new Refusal("cardNotFound");
  refuseIf(versionBlocker("card", storedCard, version));
  refuseIf(cardImageBlocker(card.imageUrl, storedCard.imageUrl));
  const entry = { what: "cardSaved", by: actor.id, source: cardId, label: tidy(card).name } as const;
  return saveValue(work, textOfCard, tidy(card), entry);
}

/**
 * Deletes a card: it can no longer be won, but players can still use the copies they hold. Throws the refusal
 * `cardNotFound`.
 */
export async function deleteCard(
  work: ExclusiveWork,
  actor: Actor,
  { cardId }: { cardId: string },
): Promise<void> {
  const [storedCard] = await findAllCards(work.db, [cardId]);
  if (!storedCard) throw new Refusal("cardNotFound");
  const entry = { what: "cardDeleted", by: actor.id, source: cardId, label: storedCard.name } as const;
  await saveValue(work, isCardListed, false, entry);
}

/**
 * Removes the reference to a deleted card's image once no player holds a copy. Two players may use the last two copies at
 * the same moment: the lock on totals makes one command wait for the other.
 */
async function releaseUnusedImage(work: Work, cardId: string): Promise<void> {
  const lock = await work.batch.lockTotals();
  if (!(await isCardHeld(work.db, work.batch, cardId, lock)))
    await setFileReferences(work, imageOwner(cardId), []);
}

/**
 * Marks a copy as used and lowers its owner's counter of cards by 1, but never below 0: an administrator may have set the
 * counter lower than the number of copies.
 */
export async function consume(work: Work, card: HeldCard): Promise<void> {
  await copyRows.update(work, card, { used: 1 });
  if (card.deletedAt !== null) await releaseUnusedImage(work, card.cardId);
  const [owner] = await findAllCounters(work.db, [card.playerId]);
  if (owner && owner.cardsOwned > 0) await addToCounter(work, card.playerId, "cardsOwned", -1);
}

/**
 * Gives a used copy back to its owner (rule U22). If the card has been deleted, its image is referenced again, unless the
 * image itself no longer exists.
 */
export async function giveCopyBack(work: Work, copyId: string): Promise<void> {
  const copy = await findCopy(work.db, copyId);
  invariant(copy, "copies of cards are never deleted");
  await copyRows.update(work, copy, { used: 0 });
  await addToCounter(work, copy.playerId, "cardsOwned", 1);
  const { imageUrl, deletedAt, cardId } = copy;
  if (deletedAt !== null && isOwnFile(imageUrl) && (await findFile(work.db, fileNameOf(imageUrl))))
    await setFileReferences(work, imageOwner(cardId), [imageUrl]);
}

/**
 * Uses one of the player's own tactical cards (rules M8, M9 and U5), or one of a guest's cards (rule J12). Gives the loot
 * of a card that steals, otherwise null. Throws the refusals `cardNotFound`, `cardAlreadyUsed`, `heroCard`, `actionCard`,
 * `stealCardLater`, `stealTurnLater`, `cardNotYet`, those of `requirePlaying`, and (for a card that steals) those of
 * `decideTheft`.
 */
export const useCard: ConcurrentCommand<UseCardInput, Player, { stolen: StolenLoot | null }> = {
  /** Locks the player and the target, so that the target cannot use a card or a spin while it is stolen. */
  locks: ({ targetId, for: guestId }, actorId) => {
    const playerId = guestId ?? actorId;
    return { players: targetId === null || targetId === playerId ? [playerId] : [playerId, targetId] };
  },
  async run(work, actor, { playerCardId, targetId, for: guestId }) {
    const player = await requirePlaying(work, actor, guestId);
    refuseIf(notPlayingBlocker(player));
    const card = await findCopy(work.db, playerCardId);
    if (!card || card.playerId !== player.id) throw new Refusal("cardNotFound");
    if (card.used === 1) throw new Refusal("cardAlreadyUsed");
    refuseIf(cardUseBlocker(card, await work.batch.readOnce(settingReaders.powers)));
    recordActing(work, actor, player, { what: "usedCardFor", source: card.id });
    const loot = lootOf(card.power);
    if (loot !== null) {
      const theft = await decideTheft(work, player, loot, targetId);
      await consume(work, card);
      return { stolen: await carryOutTheft(work, player, card, theft) };
    }
    await consume(work, card);
    const { points, spins } = cardEffect(card);
    const source = { kind: "card", id: card.id, label: card.name } as const;
    await award(work, source, actor.id, [{ playerId: player.id, points }]);
    record(work, { what: "cardUsed", by: player.id, source: card.id, label: card.name, amount: points });
    if (spins > 0) await addToCounter(work, player.id, "rouletteSpins", spins);
    return { stolen: null };
  },
};

/**
 * Pays the points of each due Hero card (unused when the event ended) once, and marks the card as used (rules E6 and K1).
 * Gives the ids of the paid copies.
 */
export async function payHeroCards(work: ExclusiveWork, actor: Actor): Promise<string[]> {
  const cards = await findAllDueHeroCards(work.db);
  await deleteDueHeroCards(work.tx);
  for (const card of cards) await payHeroCard(work, actor, card);
  return cards.map(({ id }) => id);
}

async function payHeroCard(work: ExclusiveWork, actor: Actor, card: HeldCard): Promise<void> {
  await consume(work, card);
  const { points } = cardEffect(card);
  await award(work, heroSource(card), actor.id, [{ playerId: card.playerId, points }]);
  const paid = { by: actor.id, to: card.playerId, source: card.id, label: card.name, amount: points };
  record(work, { ...paid, what: "cardPaid" });
}

const heroSource = ({ id, name }: HeldCard) => ({ kind: "heroCard", id, label: name }) as const;

/**
 * Takes the points of paid Hero cards back, and makes the copies unused again, for an undo. Skips copies that are already
 * unused. Gives the ids of the copies that were not skipped.
 */
export async function takeHeroPointsBack(
  work: ExclusiveWork,
  actor: Actor,
  copyIds: readonly string[],
): Promise<string[]> {
  const taken: string[] = [];
  for (const copyId of copyIds) {
    const card = await findCopy(work.db, copyId);
    if (!card || card.used === 0) continue;
    await restoreGrants(work, heroSource(card), actor.id, []);
    await giveCopyBack(work, copyId);
    taken.push(copyId);
  }
  return taken;
}

/**
 * Pays Hero cards again after their points were taken back. Gives the ids of the paid copies. Cards that have been used in
 * the meantime are not paid: they are returned as losses.
 */
export async function payHeroCardsAgain(
  work: ExclusiveWork,
  actor: Actor,
  copyIds: readonly string[],
): Promise<{ readonly ids: string[]; readonly losses: UndoLoss[] }> {
  const ids: string[] = [];
  const losses: UndoLoss[] = [];
  for (const copyId of copyIds) {
    const card = await findCopy(work.db, copyId);
    const [owner] = card ? await findAllCounters(work.db, [card.playerId]) : [];
    if (!card || !owner) continue;
    if (card.used === 0) {
      await payHeroCard(work, actor, card);
      ids.push(copyId);
    } else losses.push({ what: "cardGone", name: owner.name, card: card.name });
  }
  return { ids, losses };
}
