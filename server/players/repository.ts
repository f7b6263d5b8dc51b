import type { Player } from "../../domain/players/player.ts";
import type { Db, Tx } from "../database/database.ts";

const publicColumns = [
  "id",
  "name",
  "role",
  "totalPoints",
  "rouletteSpins",
  "cardsOwned",
  "chillsOwned",
  "createdAt",
] as const;

/** Adds a player. Two players with the same `nameKey` break a unique index. */
export async function insertPlayer(tx: Tx, player: Player, nameKey: string): Promise<void> {
  await tx
    .insertInto("players")
    .values({ ...player, nameKey })
    .execute();
}

/** The id of the player with this name, whatever its case. */
export async function findPlayerIdByName(db: Db, nameKey: string): Promise<string | null> {
  const row = await db.selectFrom("players").select("id").where("nameKey", "=", nameKey).executeTakeFirst();
  return row?.id ?? null;
}

/** Players by id, or all when ids is null. */
export function findPlayers(db: Db, ids: readonly string[] | null): Promise<Player[]> {
  const players = db.selectFrom("players").select(publicColumns);
  return (ids ? players.where("id", "in", [...ids]) : players).execute();
}

/** Adds to a player's roulette spins. */
export async function addSpins(tx: Tx, playerId: string, spins: number): Promise<void> {
  await tx
    .updateTable("players")
    .set((eb) => ({ rouletteSpins: eb("rouletteSpins", "+", spins) }))
    .where("id", "=", playerId)
    .execute();
}
