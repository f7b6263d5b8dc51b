import { defaultGrid, type Grid } from "../../domain/points/grid.ts";
import type { PointEntry } from "../../domain/points/ledger.ts";
import type { Db, Tx } from "../database/database.ts";

const GRID = "pointsGrid";

/** The points grid: the setting 'pointsGrid' gives its size, the point rules its cells. */
export async function readGrid(db: Db): Promise<Grid> {
  const setting = await db.selectFrom("settings").select("value").where("id", "=", GRID).executeTakeFirst();
  if (!setting) return defaultGrid;
  const { rows } = JSON.parse(setting.value) as Pick<Grid, "rows">;
  const rules = await db
    .selectFrom("pointRules")
    .selectAll()
    .orderBy("playerCount")
    .orderBy("position")
    .execute();
  return { id: "grid", rows, rules };
}

/** Replaces the grid: its size and all its cells. */
export async function writeGrid(tx: Tx, grid: Pick<Grid, "rows" | "rules">): Promise<void> {
  const value = JSON.stringify({ rows: grid.rows, cols: grid.rows + 1 });
  await tx
    .insertInto("settings")
    .values({ id: GRID, value })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value }))
    .execute();
  await tx.deleteFrom("pointRules").execute();
  if (grid.rules.length > 0)
    await tx
      .insertInto("pointRules")
      .values([...grid.rules])
      .execute();
}

/** Adds points to a player and writes the ledger entry that says so; both or neither. */
export async function addPoints(tx: Tx, entry: PointEntry): Promise<void> {
  await tx.insertInto("pointEntries").values(entry).execute();
  await tx
    .updateTable("players")
    .set((eb) => ({ totalPoints: eb("totalPoints", "+", entry.delta) }))
    .where("id", "=", entry.playerId)
    .execute();
}

/** A ledger entry as an administrator reads it. */
export interface LedgerLine extends PointEntry {
  /** The player's total once this entry was written: the sum of the entries up to it. */
  readonly total: number;
  /** The name of who did it. */
  readonly byName: string;
  /** The game it came from, also when that was deleted since; null for what came from no game. */
  readonly gameName: string | null;
}

/** A player's ledger entries before the one given (null: from the newest), newest first. */
export function findLedger(
  db: Db,
  playerId: string,
  before: { readonly at: number; readonly id: string } | null,
  limit: number,
): Promise<LedgerLine[]> {
  const entries = db
    .selectFrom("pointEntries")
    .selectAll()
    .select(({ fn }) =>
      fn
        .sum<number>("delta")
        .over((over) => over.orderBy("at").orderBy("id"))
        .as("total"),
    )
    .where("playerId", "=", playerId);
  let lines = db
    .selectFrom(entries.as("entry"))
    .innerJoin("players as author", "author.id", "entry.by")
    .leftJoin("gameSessions as game", "game.id", "entry.source")
    .selectAll("entry")
    .select("author.name as byName")
    .select((eb) => {
      const deletedGame = eb
        .selectFrom("pointEntries as deletion")
        .select("deletion.reason")
        .where("deletion.cause", "=", "gameDeleted")
        .whereRef("deletion.source", "=", "entry.source")
        .limit(1);
      return eb.fn.coalesce("game.gameName", deletedGame).as("gameName");
    })
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit);
  if (before)
    lines = lines.where((eb) =>
      eb.or([
        eb("entry.at", "<", before.at),
        eb.and([eb("entry.at", "=", before.at), eb("entry.id", "<", before.id)]),
      ]),
    );
  return lines.execute();
}

/** Every change of a player's points, oldest first. */
export function findPointHistory(db: Db, playerId: string): Promise<Pick<PointEntry, "at" | "delta">[]> {
  return db
    .selectFrom("pointEntries")
    .select(["at", "delta"])
    .where("playerId", "=", playerId)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
