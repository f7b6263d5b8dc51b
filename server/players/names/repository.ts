import type { Db } from "../../database/database.ts";

/** The present names of these players by id: of deleted ones too, and of merged ones the name of the player they became. */
export async function findAllNames(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(playerIds)];
  if (ids.length === 0) return new Map();
  const players = await db
    .selectFrom("players as player")
    .leftJoin("players as kept", "kept.id", "player.mergedInto")
    .select(({ fn }) => ["player.id", fn.coalesce("kept.name", "player.name").as("name")])
    .where("player.id", "in", ids)
    .execute();
  return new Map(players.map(({ id, name }) => [id, name]));
}

/** The ids of the players who have become this one. */
export async function findAllWhoBecame(db: Db, playerId: string): Promise<string[]> {
  const rows = await db.selectFrom("players").select("id").where("mergedInto", "=", playerId).execute();
  return rows.map(({ id }) => id);
}
