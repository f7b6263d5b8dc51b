import type { GameName } from "../../../domain/games/game.ts";
import type { Db, Tx } from "../../database/database.ts";
import { joinedQuery } from "../../database/keptQuery.ts";
import type { GameNamesTable } from "../../database/schema.ts";

/** The names of the list; of these, those with the ids given, if any. */
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

/** How many completed games count as each name; names without any are left out. */
export function countGamesByName(db: Db): Promise<{ gameNameId: string; games: number }[]> {
  return db
    .selectFrom("gameSessions")
    .where("status", "=", "completed")
    .groupBy("gameNameId")
    .select(({ fn }) => ["gameNameId", fn.countAll<number>().as("games")])
    .execute();
}

const meantNames = (column: "id" | "nameKey") =>
  joinedQuery(
    (db, asked: readonly { readonly value: string }[]) =>
      db
        .selectFrom("gameNames as name")
        .innerJoin("gameNames as meant", (join) =>
          join.on(({ eb, fn }) => eb("meant.id", "=", fn.coalesce("name.mergedInto", "name.id"))),
        )
        .select(["meant.id", "meant.name", "meant.createdBy", `name.${column} as asked`])
        .where(
          `name.${column}`,
          "in",
          asked.map(({ value }) => value),
        )
        .where("name.deletedAt", "is", null),
    ({ asked }, { value }) => asked === value,
  );

const findMeantNames = { id: meantNames("id"), nameKey: meantNames("nameKey") };

/** The name of the list that this id, or this key, means: its own, or the one it was merged into. */
export async function findMeantName(
  db: Db,
  { column, value }: { column: "id" | "nameKey"; value: string },
): Promise<GameName | null> {
  const [row] = await findMeantNames[column](db, { value });
  return row ? { id: row.id, name: row.name, createdBy: row.createdBy } : null;
}

/** The name that has this key, in the list or not: the same name whatever its case, accents and spaces. */
export async function findGameNameByKey(db: Db, nameKey: string): Promise<GameNamesTable | null> {
  const row = await db.selectFrom("gameNames").selectAll().where("nameKey", "=", nameKey).executeTakeFirst();
  return row ?? null;
}

/** The real players who have results in games that count as this name. */
export async function findAllPlayerIdsByGameName(db: Db, gameNameId: string): Promise<string[]> {
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

/** Adds a name to the list. */
export async function insertGameName(
  tx: Tx,
  name: Omit<GameNamesTable, "mergedInto" | "deletedAt">,
): Promise<void> {
  await tx
    .insertInto("gameNames")
    .values({ ...name, mergedInto: null, deletedAt: null })
    .execute();
}

export async function updateGameName(
  tx: Tx,
  id: string,
  change: Partial<Omit<GameNamesTable, "id">>,
): Promise<void> {
  await tx.updateTable("gameNames").set(change).where("id", "=", id).execute();
}

/** Has all games that count as one name count as another. Gives how many there are. */
export async function updateNameOfGames(tx: Tx, from: string, into: string): Promise<number> {
  await tx.updateTable("formerResults").set({ gameNameId: into }).where("gameNameId", "=", from).execute();
  const { numUpdatedRows } = await tx
    .updateTable("gameSessions")
    .set({ gameNameId: into })
    .where("gameNameId", "=", from)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Has the names that were merged into one mean another. */
export async function updateMergedNames(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable("gameNames").set({ mergedInto: into }).where("mergedInto", "=", from).execute();
}

/** Forgets a name that no game counts as. */
export async function deleteGameName(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("gameNames").where("id", "=", id).execute();
}

/** Takes names out of the list, at `at` (epoch ms), and forgets those that were merged into them. */
export async function markGameNamesDeleted(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await tx
    .deleteFrom("gameNames")
    .where("mergedInto", "in", [...ids])
    .execute();
  await tx
    .updateTable("gameNames")
    .set({ deletedAt: at })
    .where("id", "in", [...ids])
    .execute();
}

function listed(db: Db) {
  return db.selectFrom("gameNames").where("mergedInto", "is", null).where("deletedAt", "is", null);
}
