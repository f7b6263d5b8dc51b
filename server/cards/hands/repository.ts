import type { PlayerCard } from "../../../domain/cards/card.ts";
import type { Hand } from "../../../domain/cards/theft.ts";
import type { Db, Tx } from "../../database/database.ts";
import type { CardTheftsTable } from "../../database/schema/cards.ts";
import type { BatchWriter } from "../../live/writer.ts";

/**
 * The number of cards of these players (null: of all players), and when a card and a spin were last stolen from each of
 * them. Omits players who are deleted or do not play, and players who have no card and were never the victim of a theft by
 * card.
 */
export async function findAllHands(db: Db, playerIds: readonly string[] | null): Promise<Hand[]> {
  const players = db.selectFrom("players").select("id").where("deletedAt", "is", null).where("plays", "=", 1);
  const holders = playerIds ? players.where("id", "in", [...playerIds]) : players;
  const counts = await db
    .selectFrom("playerCards")
    .where("used", "=", 0)
    .where("playerId", "in", holders)
    .select(({ fn }) => ["playerId", fn.countAll<number>().as("cards")])
    .groupBy("playerId")
    .execute();
  const thefts = await db.selectFrom("cardThefts").selectAll().where("playerId", "in", holders).execute();
  const cards = new Map(counts.map((count) => [count.playerId, count.cards]));
  const lastAt = new Map(thefts.map(({ playerId, loot, at }) => [`${playerId} ${loot}`, at]));
  const handIds = new Set([...cards.keys(), ...thefts.map(({ playerId }) => playerId)]);
  return [...handIds].map((id) => ({
    id,
    cards: cards.get(id) ?? 0,
    cardStolenAt: lastAt.get(`${id} card`) ?? null,
    spinStolenAt: lastAt.get(`${id} spin`) ?? null,
  }));
}

/** Gives a copy of a card to another player at `at` (epoch ms). */
export async function moveCopy(
  { batch, touch }: BatchWriter,
  copy: Pick<PlayerCard, "id" | "playerId">,
  to: string,
  at: number,
): Promise<void> {
  for (const holder of [copy.playerId, to]) touch("playerCards", [copy.id], holder);
  touch("hands", [copy.playerId, to]);
  await batch.write(moveCopies, { id: copy.id, playerId: to, obtainedAt: at });
}

async function moveCopies(
  tx: Tx,
  copies: readonly Pick<PlayerCard, "id" | "playerId" | "obtainedAt">[],
): Promise<void> {
  for (const { id, ...holder } of copies)
    await tx.updateTable("playerCards").set(holder).where("id", "=", id).execute();
}

/** Stores a theft by card from a player. It replaces the previous theft of the same kind of loot from this player (rule U8). */
export async function writeCardTheft({ batch, touch }: BatchWriter, theft: CardTheftsTable): Promise<void> {
  touch("hands", [theft.playerId]);
  await batch.write(upsertCardThefts, theft);
}

async function upsertCardThefts(tx: Tx, thefts: readonly CardTheftsTable[]): Promise<void> {
  for (const theft of thefts)
    await tx
      .insertInto("cardThefts")
      .values(theft)
      .onConflict((conflict) => conflict.columns(["playerId", "loot"]).doUpdateSet({ at: theft.at }))
      .execute();
}
