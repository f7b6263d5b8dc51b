import type { GameName } from "../../../domain/games/game.ts";
import type { Db, FullDb, Tx } from "../../database/database.ts";
import type { GameNamesTable } from "../../database/schema/games.ts";
import { liveTable } from "../../live/table.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";

/** The listed game names: those with these ids, or all when ids is null. */
export function findAllGameNames(db: Db, ids: readonly string[] | null): Promise<GameName[]> {
  const names = listed(db).select(["id", "name", "createdBy"]).orderBy("name");
  return (ids ? names.where("id", "in", [...ids]) : names).execute();
}

/** How many names are in the list, and how many of them this player added. */
export async function countGameNames(db: Db, playerId: string): Promise<{ count: number; own: number }> {
  return listed(db)
    .select(({ fn, eb }) => [
      fn.countAll<number>().as("count"),
      fn.count<number>(eb.case().when("createdBy", "=", playerId).then(1).end()).as("own"),
    ])
    .executeTakeFirstOrThrow();
}

/** How many completed games are assigned to each name; names without completed games are left out. */
export function countGamesByName(db: Db): Promise<{ gameNameId: string; games: number }[]> {
  return db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .groupBy("gameNameId")
    .select(({ fn }) => ["gameNameId", fn.countAll<number>().as("games")])
    .execute();
}

/**
 * The listed name with this id or key (`nameKey`). For a merged name, the listed name into which it was merged; for a deleted
 * or unknown name, null.
 */
export async function findListedName(
  db: Db,
  { column, value }: { column: "id" | "nameKey"; value: string },
): Promise<GameName | null> {
  const target = await db
    .selectFrom("gameNames as name")
    .innerJoin("gameNames as target", (join) =>
      join.on(({ eb, fn }) => eb("target.id", "=", fn.coalesce("name.mergedInto", "name.id"))),
    )
    .select(["target.id", "target.name", "target.createdBy"])
    .where(`name.${column}`, "=", value)
    .where("name.deletedAt", "is", null)
    .executeTakeFirst();
  return target ?? null;
}

/** The names with these keys (which ignore case, accents and spaces), also deleted and merged names. */
export async function findAllGameNamesByKey(
  db: FullDb,
  nameKeys: readonly string[],
): Promise<GameNamesTable[]> {
  return db
    .selectFrom("gameNames")
    .selectAll()
    .where("nameKey", "in", [...nameKeys])
    .execute();
}

/** The name with this key (it ignores case, accents and spaces), also a deleted or merged one. */
export async function findGameNameByKey(db: FullDb, nameKey: string): Promise<GameNamesTable | null> {
  const row = await db.selectFrom("gameNames").selectAll().where("nameKey", "=", nameKey).executeTakeFirst();
  return row ?? null;
}

/** The name with this id, also a deleted or merged one. */
export async function findGameNameById(db: Db, id: string): Promise<GameNamesTable | null> {
  return (await db.selectFrom("gameNames").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The real players who have results in games that are assigned to this name. */
async function findAllPlayerIdsByGameName(db: Db, gameNameId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSessions as game", "game.id", "seat.gameSessionId")
    .where("game.gameNameId", "=", gameNameId)
    .where("game.status", "=", "completed")
    .where("seat.isBot", "=", 0)
    .select("seat.playerId")
    .distinct()
    .execute();
  return rows.map(({ playerId }) => playerId);
}

/** The names that were merged into this one, and stand for it: adding one of them again gives this name. */
export function findAllMergedNames(
  db: Db,
  id: string,
): Promise<Omit<GameNamesTable, "mergedInto" | "deletedAt">[]> {
  return db
    .selectFrom("gameNames")
    .select(["id", "name", "nameKey", "createdAt", "createdBy"])
    .where("mergedInto", "=", id)
    .where("deletedAt", "is", null)
    .execute();
}

/** The ids that lead to this name: of the names merged into it, also of those that were deleted with it since. */
export async function findAllIdsLeadingTo(db: Db, id: string): Promise<string[]> {
  const rows = await db.selectFrom("gameNames").select("id").where("mergedInto", "=", id).execute();
  return rows.map((row) => row.id);
}

/** The names of games: those in the list, and those that were merged or deleted. */
export const gameNameRows = liveTable("gameNames", { key: ["id"], topics: { gameNames: ["id"] } });

/** Changes a name. The statistics that show this name are marked as changed. */
export async function updateGameName(
  work: ExclusiveWriter,
  id: string,
  change: Pick<GameNamesTable, "name" | "nameKey">,
): Promise<void> {
  await touchStatistics(work, id);
  await gameNameRows.update(work, { id }, change);
}

/** The ids of the games that are assigned to this name, or whose results from before a freeze are assigned to it. */
export async function findAllGameIdsByName(db: Db, gameNameId: string): Promise<string[]> {
  const games = db.selectFrom("gameSessions").select("id").where("gameNameId", "=", gameNameId);
  const former = db
    .selectFrom("formerResults")
    .select("gameSessionId as id")
    .where("gameNameId", "=", gameNameId);
  return (await games.union(former).execute()).map(({ id }) => id);
}

/** Moves these games from the name `from` to the name `into`. Games that are not assigned to `from` do not change. */
export async function updateNameOfGames(
  work: ExclusiveWriter,
  { ids, from, into }: { readonly ids: readonly string[]; readonly from: string; readonly into: string },
): Promise<void> {
  if (ids.length === 0) return;
  const { tx, touch } = work;
  await tx
    .updateTable("formerResults")
    .set({ gameNameId: into })
    .where("gameNameId", "=", from)
    .where("gameSessionId", "in", ids)
    .execute();
  await tx
    .updateTable("gameSessions")
    .set({ gameNameId: into })
    .where("gameNameId", "=", from)
    .where("id", "in", ids)
    .execute();
  touch("games", "all");
  touch("completedGames");
  touch("reigns", [from]);
  await touchStatistics(work, into);
}

/** Marks as changed the statistics of all players who have completed games of this name, and its champion. */
async function touchStatistics({ tx, touch }: ExclusiveWriter, gameNameId: string): Promise<void> {
  touch("reigns", [gameNameId]);
  for (const playerId of await findAllPlayerIdsByGameName(tx, gameNameId)) touch("results", playerId);
}

/** Redirects these names, which were merged into `from`, to `into`. Names that are not merged into `from` do not change. */
export async function updateMergedNames(
  tx: Tx,
  { ids, from, into }: { readonly ids: readonly string[]; readonly from: string; readonly into: string },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("gameNames")
    .set({ mergedInto: into })
    .where("mergedInto", "=", from)
    .where("id", "in", ids)
    .execute();
}

/**
 * Marks names as deleted at `at` (epoch ms), and the names that were merged into them: these can be added again as games of their
 * own, and until then their ids lead to the page of the name into which they were merged (rule P19).
 */
export async function markGameNamesDeleted(
  { tx, touch }: ExclusiveWriter,
  ids: readonly string[],
  at: number,
): Promise<void> {
  touch("gameNames", ids);
  await tx
    .updateTable("gameNames")
    .set({ deletedAt: at })
    .where((eb) => eb.or([eb("id", "in", [...ids]), eb("mergedInto", "in", [...ids])]))
    .where("deletedAt", "is", null)
    .execute();
}

/** Of these names, those that were deleted with the name `into`, into which they had been merged, stand for it again. */
export async function relistMergedNames(tx: Tx, ids: readonly string[], into: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("gameNames")
    .set({ deletedAt: null })
    .where("id", "in", [...ids])
    .where("mergedInto", "=", into)
    .execute();
}

function listed(db: Db) {
  return db.selectFrom("gameNames").where("mergedInto", "is", null).where("deletedAt", "is", null);
}
