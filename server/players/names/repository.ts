import type { Db } from "../../database/database.ts";

/** The present names of these players, deleted ones included, by id. */
export async function findAllNames(
  db: Db,
  playerIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(playerIds)];
  if (ids.length === 0) return new Map();
  const players = await db.selectFrom("players").select(["id", "name"]).where("id", "in", ids).execute();
  return new Map(players.map(({ id, name }) => [id, name]));
}
