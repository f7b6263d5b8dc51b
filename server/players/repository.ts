import type { Counter } from "../../domain/players/counters.ts";
import type { Player } from "../../domain/players/player.ts";
import type { Db, Tx } from "../database/database.ts";
import { keptQuery } from "../database/keptQuery.ts";

/** What everybody may know of a player. */
export const publicColumns = [
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
    .values({ ...player, nameKey, deletedAt: null })
    .execute();
}

/** The id of the player with this name, whatever its case. */
export async function findPlayerIdByName(db: Db, nameKey: string): Promise<string | null> {
  const row = await db.selectFrom("players").select("id").where("nameKey", "=", nameKey).executeTakeFirst();
  return row?.id ?? null;
}

/** Players by id, or all when ids is null. */
export async function findAllPlayers(db: Db, ids: readonly string[] | null): Promise<Player[]> {
  if (ids?.length === 0) return [];
  const players = db.selectFrom("players").select(publicColumns).where("deletedAt", "is", null);
  return (ids ? players.where("id", "in", [...ids]) : players).execute();
}

/** A player, or null when there is none or they were deleted. */
export async function findPlayer(db: Db, id: string): Promise<Player | null> {
  return (await findAllPlayers(db, [id]))[0] ?? null;
}

/** Whether there was a player with this id who was deleted. */
export async function isDeleted(db: Db, id: string): Promise<boolean> {
  const deleted = db
    .selectFrom("players")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is not", null);
  return (await deleted.executeTakeFirst()) !== undefined;
}

const addTo = (column: Counter | "totalPoints") =>
  keptQuery((db, { playerId, steps }: { playerId: string; steps: number }) =>
    db
      .updateTable("players")
      .set((eb) => ({ [column]: eb(column, "+", steps) }))
      .where("id", "=", playerId),
  );

const adding = {
  rouletteSpins: addTo("rouletteSpins"),
  cardsOwned: addTo("cardsOwned"),
  chillsOwned: addTo("chillsOwned"),
  totalPoints: addTo("totalPoints"),
};

/** Adds to one of a player's counters; below 0 breaks a constraint. */
export async function addToCounter(tx: Tx, playerId: string, counter: Counter, steps: number): Promise<void> {
  await adding[counter](tx, { playerId, steps });
}

/** Adds to a player's points. Only the ledger does, along with an entry. */
export async function addToPoints(tx: Tx, playerId: string, points: number): Promise<void> {
  await adding.totalPoints(tx, { playerId, steps: points });
}

/** Takes a player out of every list, frees the name and the Chills. Their earlier games keep the name they had. */
export async function markPlayerDeleted(tx: Tx, playerId: string, at: number): Promise<void> {
  await tx
    .updateTable("players")
    .set({ deletedAt: at, nameKey: `deleted:${playerId}`, chillsOwned: 0, role: "user" })
    .where("id", "=", playerId)
    .execute();
}
