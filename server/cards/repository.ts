import {
  type CardText,
  copiesRemaining,
  type MysteryCard,
  type PlayerCard,
} from "../../domain/cards/card.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { joinedQuery, keptInsert, keptMany, keptQuery } from "../database/keptQuery.ts";
import type { MysteryCardsTable, PlayerCardsTable } from "../database/schema.ts";

const cardColumns = [
  "id",
  "name",
  "description",
  "imageUrl",
  "imageAlt",
  "category",
  "power",
  "value",
  "copies",
  "copiesGiven",
  "createdAt",
  "createdBy",
  "version",
] as const;

const withRemaining = (card: Omit<MysteryCard, "copiesRemaining">): MysteryCard => ({
  ...card,
  copiesRemaining: copiesRemaining(card),
});

/** The cards that were not deleted, newest first; those with the ids given, if any. */
export async function findAllCards(db: Db, ids: readonly string[] | null): Promise<MysteryCard[]> {
  const cards = db
    .selectFrom("mysteryCards")
    .select(cardColumns)
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id");
  const rows = await (ids ? cards.where("id", "in", [...ids]) : cards).execute();
  return rows.map(withRemaining);
}

const findRowsToWin = keptQuery((db) =>
  db
    .selectFrom("mysteryCards")
    .select(cardColumns)
    .where("deletedAt", "is", null)
    .whereRef("copies", ">", "copiesGiven")
    .orderBy("id"),
);

/**
 * The cards that can be won: those with copies left, in a fixed order. For a command that has its turn.
 */
export async function findAllCardsToWin(commit: Commit): Promise<MysteryCard[]> {
  const cards = await commit.once(findAllWithCopiesLeft);
  const given = Map.groupBy(commit.leftTo(giveCopies), ({ cardId }) => cardId);
  return cards
    .map((card) =>
      withRemaining({ ...card, copiesGiven: card.copiesGiven + (given.get(card.id)?.length ?? 0) }),
    )
    .filter((card) => card.copiesRemaining > 0);
}

const findAllWithCopiesLeft = (db: Db) => findRowsToWin(db, {});

export async function insertCard(tx: Tx, card: Omit<MysteryCard, "copiesRemaining">): Promise<void> {
  await tx
    .insertInto("mysteryCards")
    .values({ ...card, deletedAt: null })
    .execute();
}

/** Edits a card; its version goes up by 1. */
export async function updateCard(tx: Tx, id: string, card: CardText): Promise<void> {
  await tx
    .updateTable("mysteryCards")
    .set((eb) => ({ ...card, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Takes a card out of the draw and the list; copies already won stay with their players. */
export async function markCardDeleted(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable("mysteryCards").set({ deletedAt: at }).where("id", "=", id).execute();
}

/** Takes one copy of a card out of the draw and gives it to a player. */
export async function insertCopy(commit: Commit, copy: PlayerCardsTable): Promise<void> {
  await commit.write(giveCopies, copy);
}

async function giveCopies(tx: Tx, copies: readonly PlayerCardsTable[]): Promise<void> {
  for (const [cardId, { length }] of Map.groupBy(copies, (copy) => copy.cardId))
    await tx
      .updateTable("mysteryCards")
      .set((eb) => ({ copiesGiven: eb("copiesGiven", "+", length) }))
      .where("id", "=", cardId)
      .execute();
  await insertCopies(tx, copies);
}

const insertCopies = keptInsert("playerCards", ["id", "cardId", "playerId", "obtainedAt", "used"]);

/** A copy of a card that a player holds, or held; `deletedAt` is the card's. */
export type HeldCard = PlayerCard & Pick<MysteryCardsTable, "deletedAt">;

function heldCards(db: Db) {
  return db
    .selectFrom("playerCards as copy")
    .innerJoin("mysteryCards as card", "card.id", "copy.cardId")
    .select(["copy.id", "copy.cardId", "copy.playerId", "copy.obtainedAt"])
    .select([
      "card.name",
      "card.description",
      "card.imageUrl",
      "card.imageAlt",
      "card.category",
      "card.power",
      "card.value",
    ]);
}

const unusedCards = (db: Db) => heldCards(db).where("copy.used", "=", 0);

/** A player's unused cards, newest first; those with the ids given, if any. */
export function findAllUnusedCardsByPlayer(
  db: Db,
  playerId: string,
  ids: readonly string[] | null,
): Promise<PlayerCard[]> {
  const cards = unusedCards(db)
    .where("copy.playerId", "=", playerId)
    .orderBy("copy.obtainedAt", "desc")
    .orderBy("copy.id");
  return (ids ? cards.where("copy.id", "in", [...ids]) : cards).execute();
}

/** The unused copies of a card that players hold. */
export function findAllUnusedCopiesByCard(
  db: Db,
  cardId: string,
): Promise<Pick<PlayerCard, "id" | "playerId">[]> {
  return db
    .selectFrom("playerCards")
    .select(["id", "playerId"])
    .where("cardId", "=", cardId)
    .where("used", "=", 0)
    .execute();
}

/** The unused Hero cards of all players that are still there. */
export function findAllUnusedHeroCards(db: Db): Promise<HeldCard[]> {
  return unusedCards(db)
    .select("card.deletedAt")
    .innerJoin("players as owner", "owner.id", "copy.playerId")
    .where("owner.deletedAt", "is", null)
    .where("card.category", "=", "hero")
    .orderBy("copy.obtainedAt")
    .orderBy("copy.id")
    .execute();
}

/** Whether anybody still holds an unused copy of a card. For a command that has its turn. */
export async function isCardHeld(db: Db, commit: Commit, cardId: string): Promise<boolean> {
  const used = new Set(commit.leftTo(markCopiesUsed).map(({ copyId }) => copyId));
  return (await findAllUnusedCopiesByCard(db, cardId)).some(({ id }) => !used.has(id));
}

interface OfCopy {
  readonly copyId: string;
}

const idsOf = (copies: readonly OfCopy[]) => copies.map(({ copyId }) => copyId);

const findCopies = joinedQuery(
  (db, copies: readonly OfCopy[]) =>
    heldCards(db).select(["copy.used", "card.deletedAt"]).where("copy.id", "in", idsOf(copies)),
  ({ id }, { copyId }) => id === copyId,
);

/** A copy of a card, used or not. */
export async function findCopy(
  db: Db,
  copyId: string,
): Promise<(HeldCard & Pick<PlayerCardsTable, "used">) | null> {
  return (await findCopies(db, { copyId }))[0] ?? null;
}

export function markCopyUsed(commit: Commit, copyId: string): Promise<void> {
  return commit.write(markCopiesUsed, { copyId });
}

const markCopiesUsed = keptMany((db, copies: readonly OfCopy[]) =>
  db.updateTable("playerCards").set({ used: 1 }).where("id", "in", idsOf(copies)),
);
