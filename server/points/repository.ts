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
