import type { Actor } from "../../domain/accounts/roles.ts";
import {
  type CardText,
  cardBlocker,
  cardEffect,
  cardImageBlocker,
  useCardBlocker,
} from "../../domain/cards/card.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { keepFiles } from "../files/references.ts";
import type { FileOwner } from "../files/repository.ts";
import { record } from "../journal/record.ts";
import { addToCounter, findPlayer } from "../players/repository.ts";
import { award } from "../points/ledger.ts";
import {
  findAllCards,
  findAllUnusedCopiesByCard,
  findAllUnusedHeroCards,
  findCopy,
  type HeldCard,
  insertCard,
  isCardHeld,
  markCardDeleted,
  markCopyUsed,
  updateCard,
} from "./repository.ts";

const tidy = (card: CardText): CardText => ({
  ...card,
  name: card.name.trim(),
  description: card.description.trim(),
  imageAlt: card.imageUrl === "" ? "" : card.imageAlt.trim(),
});

/** A card as what shows an image: as long as it can be won, and as long as a player holds a copy. */
const ownerOf = (cardId: string): FileOwner => ({ kind: "mysteryCard", id: cardId });

/** Creates a card, all its copies to be won. Refuses what cardBlocker and cardImageBlocker do, and fileGone. */
export async function createCard(
  work: Work,
  actor: Actor,
  { card }: { card: CardText },
): Promise<{ id: string }> {
  refuseIf(cardBlocker(card));
  refuseIf(cardImageBlocker(card.imageUrl, ""));
  const id = work.chance.id();
  const made = { ...tidy(card), id, copiesGiven: 0, createdAt: work.now, createdBy: actor.id, version: 1 };
  await insertCard(work.tx, made);
  await keepFiles(work, ownerOf(id), [made.imageUrl]);
  work.touch("mysteryCards", [id]);
  record(work, { what: "cardCreated", by: actor.id, source: id, label: made.name });
  return { id };
}

/**
 * Edits a card, also for those who hold a copy; gives its new version. Refuses cardNotFound, documentChanged, fileGone and
 * what cardBlocker and cardImageBlocker do.
 */
export async function editCard(
  work: Work,
  actor: Actor,
  { cardId, card, version }: { cardId: string; card: CardText; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(cardBlocker(card));
  const [known] = await findAllCards(work.tx, [cardId]);
  if (!known) throw new Refusal("cardNotFound");
  refuseIf(versionBlocker("card", known, version));
  refuseIf(cardImageBlocker(card.imageUrl, known.imageUrl));
  await updateCard(work.tx, cardId, tidy(card));
  await keepFiles(work, ownerOf(cardId), [card.imageUrl]);
  work.touch("mysteryCards", [cardId]);
  record(work, { what: "cardSaved", by: actor.id, source: cardId, label: tidy(card).name });
  for (const copy of await findAllUnusedCopiesByCard(work.tx, cardId))
    work.touch("playerCards", [copy.id], copy.playerId);
  return { version: version + 1 };
}

/** Deletes a card: it can't be won any more; players who hold a copy keep it. Refuses cardNotFound. */
export async function deleteCard(work: Work, actor: Actor, { cardId }: { cardId: string }): Promise<void> {
  const [known] = await findAllCards(work.tx, [cardId]);
  if (!known) throw new Refusal("cardNotFound");
  await markCardDeleted(work.tx, cardId, work.now);
  await letImageGo(work, cardId);
  work.touch("mysteryCards", [cardId]);
  record(work, { what: "cardDeleted", by: actor.id, source: cardId, label: known.name });
}

/** Lets the image of a deleted card go once nobody holds a copy of it any more: whoever uses the last one sees so. */
async function letImageGo(work: Work, cardId: string): Promise<void> {
  await work.commit.takeTurn();
  if (!(await isCardHeld(work.tx, work.commit, cardId))) await keepFiles(work, ownerOf(cardId), []);
}

/** Marks a copy used and lowers its owner's counter by 1, never below 0: the counter may be lower than the copies. */
async function consume(work: Work, card: HeldCard): Promise<void> {
  await markCopyUsed(work.commit, card.id);
  if (card.deletedAt !== null) await letImageGo(work, card.cardId);
  const owner = await findPlayer(work.tx, card.playerId);
  if (owner && owner.cardsOwned > 0) await addToCounter(work.commit, card.playerId, "cardsOwned", -1);
  work.touch("players", [card.playerId]);
  work.touch("playerCards", [card.id], card.playerId);
}

/**
 * Uses one of the player's own tactical cards (rules M8 and M9). Refuses cardNotFound, cardAlreadyUsed, and heroCard,
 * actionCard, stealCardLater, stealTurnLater, cardNotYet.
 */
export async function useCard(
  work: Work,
  actor: Actor,
  { playerCardId }: { playerCardId: string },
): Promise<void> {
  const card = await findCopy(work.tx, playerCardId);
  if (!card || card.playerId !== actor.id) throw new Refusal("cardNotFound");
  if (card.used === 1) throw new Refusal("cardAlreadyUsed");
  refuseIf(useCardBlocker(card));
  await consume(work, card);
  const { points, spins } = cardEffect(card);
  const source = { kind: "card", id: card.id, label: card.name } as const;
  await award(work, source, actor.id, [{ playerId: actor.id, points }]);
  record(work, { what: "cardUsed", by: actor.id, source: card.id, label: card.name, amount: points });
  if (spins > 0) await addToCounter(work.commit, actor.id, "rouletteSpins", spins);
}

/** At the event's end, each unused Hero card pays its points and is used up: paid once (rule E6). */
export async function payHeroCards(work: Work, actor: Actor): Promise<void> {
  for (const card of await findAllUnusedHeroCards(work.tx)) {
    await consume(work, card);
    const { points } = cardEffect(card);
    const source = { kind: "heroCard", id: card.id, label: card.name } as const;
    await award(work, source, actor.id, [{ playerId: card.playerId, points }]);
    const paid = { by: actor.id, to: card.playerId, source: card.id, label: card.name, amount: points };
    record(work, { ...paid, what: "cardPaid" });
  }
}
