import type { Hand } from "../../../domain/cards/theft.ts";
import type { Db } from "../../database/database.ts";
import { liveTable } from "../../live/table.ts";

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

/** The last theft by card from each player, of each kind of loot (rule U8). */
export const cardTheftRows = liveTable("cardThefts", {
  key: ["playerId", "loot"],
  topics: { hands: ["playerId"] },
});
