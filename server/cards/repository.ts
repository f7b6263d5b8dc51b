import {
  type CardText,
  copiesRemaining,
  type MysteryCard,
  type PlayerCard,
} from "../../domain/cards/card.ts";
import type { Batch, Db, FullDb, TotalsLock, Tx } from "../database/database.ts";
import type { MysteryCardsTable, PlayerCardsTable } from "../database/schema/cards.ts";
import { liveTable } from "../live/table.ts";
import type { BatchWriter, ExclusiveWriter } from "../live/writer.ts";
import { touchFinalStandings } from "../people/players/finalStandings.ts";
import { findAllGameIdsByPlayedCard } from "./powers/played/repository.ts";

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

/** The cards that are not deleted, newest first: those with these ids, or all when ids is null. */
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

/**
 * The cards with remaining copies, in a fixed order. Without the lock on totals (null), the answer may be out of date
 * at the commit.
 */
export async function findAllCardsToWin(batch: Batch, _lock: TotalsLock | null): Promise<MysteryCard[]> {
  const cards = await batch.readOnce(findAllWithCopiesLeft);
  const given = Map.groupBy(batch.deferred(countGivenCopies), (cardId) => cardId);
  return cards
    .map((card) =>
      withRemaining({ ...card, copiesGiven: card.copiesGiven + (given.get(card.id)?.length ?? 0) }),
    )
    .filter((card) => card.copiesRemaining > 0);
}

const findAllWithCopiesLeft = (db: Db) =>
  db
    .selectFrom("mysteryCards")
    .select(cardColumns)
    .where("deletedAt", "is", null)
    .whereRef("copies", ">", "copiesGiven")
    .orderBy("id")
    .execute();

/** The cards of which players can win copies, and deleted ones. */
export const cardRows = liveTable("mysteryCards", { key: ["id"], topics: { mysteryCards: ["id"] } });

/**
 * Edits a card; players who hold a copy get the change, too, and so do the games on which a copy was played. Gives the
 * card's new version.
 */
export async function updateCard(work: ExclusiveWriter, id: string, card: CardText): Promise<number> {
  work.touch("mysteryCards", [id]);
  work.touch("games", await findAllGameIdsByPlayedCard(work.tx, id));
  work.touch("feed", "all");
  for (const copy of await findAllUnusedCopiesByCard(work.tx, id))
    work.touch("playerCards", [copy.id], copy.playerId);
  touchFinalStandings(work);
  const { version } = await work.tx
    .updateTable("mysteryCards")
    .set((eb) => ({ ...card, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

/** The copies of cards that players won, used or not. */
export const copyRows = liveTable("playerCards", {
  key: ["id"],
  topics: { playerCards: ["id", "playerId"], hands: ["playerId"] },
});

/** Removes one copy of a card from the draw and gives it to a player. */
export async function insertCopy(work: BatchWriter, copy: PlayerCardsTable): Promise<void> {
  cardRows.touch(work, { id: copy.cardId });
  await work.batch.write(countGivenCopies, copy.cardId);
  await copyRows.insert(work, copy);
}

async function countGivenCopies(tx: Tx, cardIds: readonly string[]): Promise<void> {
  for (const [cardId, { length }] of Map.groupBy(cardIds, (id) => id))
    await tx
      .updateTable("mysteryCards")
      .set((eb) => ({ copiesGiven: eb("copiesGiven", "+", length) }))
      .where("id", "=", cardId)
      .execute();
}

/** A player's copy of a card, used or not; `deletedAt` belongs to the card. */
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

/** A player's unused cards, newest first: those with these ids, or all when ids is null. */
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

/** The unused cards of a player that another player can steal, in a fixed order: all but due Hero cards (rule U10). */
export function findAllStealableCards(db: Db, playerId: string): Promise<HeldCard[]> {
  return unusedCards(db)
    .select("card.deletedAt")
    .where("copy.playerId", "=", playerId)
    .where("copy.id", "not in", db.selectFrom("dueHeroCards").select("playerCardId"))
    .orderBy("copy.id")
    .execute();
}

/** How many cards each player won, used or not, by player id. */
export async function countCardsByPlayer(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("playerCards")
    .groupBy("playerId")
    .select(({ fn }) => ["playerId", fn.countAll<number>().as("cards")])
    .execute();
  return new Map(rows.map(({ playerId, cards }) => [playerId, cards]));
}

/** The unused copies of a card. */
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

/** Makes every unused Hero card due: its points are paid to its owner later. Cards that are already due stay due. */
export async function insertDueHeroCards(tx: Tx): Promise<void> {
  await tx
    .insertInto("dueHeroCards")
    .columns(["playerCardId"])
    .expression(
      unusedCards(tx)
        .clearSelect()
        .select("copy.id")
        .where("card.category", "=", "hero")
        .where("copy.id", "not in", tx.selectFrom("dueHeroCards").select("playerCardId")),
    )
    .execute();
}

/**
 * The due Hero cards, oldest first, also of deleted players (rule G14), without those of players who do not play. Their points
 * are hidden from everybody until the ceremony has revealed them (rule K1).
 */
export function findAllDueHeroCards(db: FullDb): Promise<HeldCard[]> {
  return unusedCards(db)
    .select("card.deletedAt")
    .innerJoin("dueHeroCards as due", "due.playerCardId", "copy.id")
    .innerJoin("players as owner", "owner.id", "copy.playerId")
    .where("owner.plays", "=", 1)
    .where("card.category", "=", "hero")
    .orderBy("copy.obtainedAt")
    .orderBy("copy.id")
    .execute();
}

/** The ids of the copies of Hero cards that are due. */
export async function findAllDueCopyIds(db: Db): Promise<string[]> {
  const due = await db.selectFrom("dueHeroCards").select("playerCardId").orderBy("playerCardId").execute();
  return due.map(({ playerCardId }) => playerCardId);
}

/** Makes these copies due again. */
export async function insertDueCopies(tx: Tx, copyIds: readonly string[]): Promise<void> {
  const rows = copyIds.map((playerCardId) => ({ playerCardId }));
  if (rows.length > 0) await tx.insertInto("dueHeroCards").values(rows).execute();
}

export async function deleteDueHeroCards(tx: Tx): Promise<void> {
  await tx.deleteFrom("dueHeroCards").execute();
}

/** Whether a player still holds an unused copy of a card. */
export async function isCardHeld(db: Db, batch: Batch, cardId: string, _lock: TotalsLock): Promise<boolean> {
  const used = new Set(
    batch.deferred(copyRows.updates).flatMap(({ row, change }) => (change.used === 1 ? row.id : [])),
  );
  return (await findAllUnusedCopiesByCard(db, cardId)).some(({ id }) => !used.has(id));
}

/** A copy of a card, used or not. */
export async function findCopy(
  db: Db,
  copyId: string,
): Promise<(HeldCard & Pick<PlayerCardsTable, "used">) | null> {
  const copy = await heldCards(db)
    .select(["copy.used", "card.deletedAt"])
    .where("copy.id", "=", copyId)
    .executeTakeFirst();
  return copy ?? null;
}
