import { sortByName } from "../../../domain/names.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
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

/** Of these players, the names of those who were deleted, and of the administrators who do not play (rule J8). */
export async function findAllAbsentNames(
  db: Db,
  playerIds: readonly string[],
): Promise<{ readonly deleted: string[]; readonly notPlaying: string[] }> {
  if (playerIds.length === 0) return { deleted: [], notPlaying: [] };
  const absent = await db
    .selectFrom("players")
    .select(["name", "deletedAt"])
    .where("id", "in", [...playerIds])
    .where("mergedInto", "is", null)
    .where((eb) => eb.or([eb("deletedAt", "is not", null), eb("plays", "=", 0)]))
    .execute();
  const namesOf = (rows: typeof absent) => sortByName(rows).map(({ name }) => name);
  return {
    deleted: namesOf(absent.filter(({ deletedAt }) => deletedAt !== null)),
    notPlaying: namesOf(absent.filter(({ deletedAt }) => deletedAt === null)),
  };
}

/** The refusal for an unknown player. It says if the player was deleted. */
export async function playerNotFoundRefusal(db: Db, playerId: string): Promise<Refusal> {
  const [name = null] = (await findAllAbsentNames(db, [playerId])).deleted;
  return new Refusal("playerNotFound", { name });
}
