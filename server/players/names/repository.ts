import type { Db } from "../../database/database.ts";

/**
 * The current names of these players, by player id. Deleted players are included. A merged player has the name of the kept
 * account.
 */
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

/** The ids of the players who were merged into this player. */
export async function findAllMergedPlayerIds(db: Db, playerId: string): Promise<string[]> {
  const rows = await db.selectFrom("players").select("id").where("mergedInto", "=", playerId).execute();
  return rows.map(({ id }) => id);
}
