import { sql } from "kysely";
import { z } from "zod";
import type { Versioned } from "../../domain/documents/document.ts";
import type { Frozen } from "../../domain/event/event.ts";
import type { Cursor } from "../../domain/inputs.ts";
import { defaultGrid, type Grid } from "../../domain/points/grid.ts";
import { type Grant, type PointEntry, type PointSource, sourceKinds } from "../../domain/points/ledger.ts";
import type { Commit, Db, Tx } from "../database/database.ts";
import { keptInsert } from "../database/keptQuery.ts";
import { findPage, type Page } from "../database/pages.ts";
import { isTold } from "../gate/told.ts";
import { addToPoints } from "../players/repository.ts";
import { readSetting, type Setting, writeSetting } from "../settings/repository.ts";

/** The grid's size; its cells are the point rules. A column more than rows (rule G1). */
const gridSetting: Setting<{ readonly rows: number; readonly cols: number }> = {
  id: "pointsGrid",
  schema: z.object({ rows: z.number(), cols: z.number() }),
  initial: { rows: defaultGrid.rows, cols: defaultGrid.rows + 1 },
};

/** The points grid; the default one until one is written. */
export async function readGrid(db: Db): Promise<Versioned<Grid>> {
  const { value, version } = await readSetting(db, gridSetting);
  if (version === 0) return { ...defaultGrid, version };
  const rules = await db
    .selectFrom("pointRules")
    .selectAll()
    .orderBy("playerCount")
    .orderBy("position")
    .execute();
  return { id: "grid", rows: value.rows, rules, version };
}

/** Replaces the grid, its size and all its cells; gives its new version. */
export async function writeGrid(tx: Tx, grid: Pick<Grid, "rows" | "rules">): Promise<Versioned<unknown>> {
  await tx.deleteFrom("pointRules").execute();
  if (grid.rules.length > 0)
    await tx
      .insertInto("pointRules")
      .values([...grid.rules])
      .execute();
  return writeSetting(tx, gridSetting, { rows: grid.rows, cols: grid.rows + 1 });
}

/** Adds points to a player and writes the ledger entry that says so; both or neither. */
export async function insertPointEntry(commit: Commit, entry: PointEntry): Promise<void> {
  await commit.write(insertEntries, entry);
  await addToPoints(commit, entry.playerId, entry.delta);
}

const insertEntries = keptInsert("pointEntries", [
  "id",
  "playerId",
  "delta",
  "cause",
  "source",
  "label",
  "reason",
  "by",
  "at",
  "frozenUnder",
]);

/** What a source gave each player so far, what was corrected or taken back since included. */
export function findAllGrantsBySource(
  db: Db,
  { kind, id }: Pick<PointSource, "kind" | "id">,
): Promise<Grant[]> {
  return db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .where("cause", "in", Object.values(sourceKinds[kind]))
    .where("source", "=", id)
    .groupBy("playerId")
    .orderBy("playerId")
    .execute();
}

/** A ledger entry as an administrator reads it. */
export interface LedgerLine extends PointEntry {
  /** The player's total once this entry was written: the sum of the entries up to it. */
  readonly total: number;
  /** The name of who did it. */
  readonly byName: string;
}

/** A page of a player's ledger, newest entry first. */
export async function findLedgerPage(
  db: Db,
  playerId: string,
  before: Cursor | null,
  size: number,
): Promise<Page<LedgerLine>> {
  const entries = db
    .selectFrom("pointEntries as entry")
    .innerJoin("players as author", "author.id", "entry.by")
    .where("entry.playerId", "=", playerId)
    .selectAll("entry")
    .select("author.name as byName");
  const { rows, more } = await findPage(entries, ["entry.at", "entry.id"], before, size);
  const [newest] = rows;
  let total = newest ? await totalAfter(db, newest) : 0;
  const lines = rows.map((entry) => {
    const line = { ...entry, total };
    total -= entry.delta;
    return line;
  });
  return { rows: lines, more };
}

/** A player's total once this entry was written. */
async function totalAfter(db: Db, entry: Pick<PointEntry, "playerId" | "at" | "id">): Promise<number> {
  const { total } = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.sum<number>("delta").as("total"))
    .where("playerId", "=", entry.playerId)
    .where((eb) => eb(eb.refTuple("at", "id"), "<=", eb.tuple(entry.at, entry.id)))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * How a player's points changed, oldest first: in at most `most` steps, for which changes one after the other are added
 * up where there are more. A step's instant is its last change's, so that the total after each step is a true one. While
 * the ranking is frozen: up to that instant (rule E11).
 */
export function findAllPointStepsByPlayer(
  db: Db,
  playerId: string,
  most: number,
  event: Frozen,
): Promise<Pick<PointEntry, "at" | "delta">[]> {
  const changes = db
    .selectFrom("pointEntries")
    .select(["at", "delta"])
    .select(({ fn }) => [
      fn
        .agg<number>("row_number")
        .over((over) => over.orderBy("at").orderBy("id"))
        .as("number"),
      fn
        .countAll<number>()
        .over((over) => over)
        .as("count"),
    ])
    .where("playerId", "=", playerId)
    .where(isTold("frozenUnder", event));
  return db
    .selectFrom(changes.as("change"))
    .select(({ fn }) => [fn.max("at").as("at"), fn.sum<number>("delta").as("delta")])
    .groupBy(
      sql`(number - 1) * ${sql.lit(most)} / case when count > ${sql.lit(most)} then count else ${sql.lit(most)} end`,
    )
    .orderBy(({ fn }) => fn.min("number"))
    .execute();
}
