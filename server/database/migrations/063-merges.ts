import type { Kysely } from "kysely";

/**
 * Each row is a merge: two accounts of one person became one. The row stores what was moved to the remaining account
 * (`cameOver`), so that the accounts can be separated again. `players.mergedInto` is the remaining player. Earlier rows about
 * the merged player are shown under the remaining player's name.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("merges")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("keptId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("mergedId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("undoneAt", "bigint")
    .addColumn("cameOver", "text", (c) => c.notNull())
    .execute();
  for (const column of ["keptId", "mergedId"])
    await db.schema.createIndex(`merges_${column}`).on("merges").column(column).execute();
  await db.schema.alterTable("players").addColumn("mergedInto", "text").execute();
}
