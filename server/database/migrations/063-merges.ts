import type { Kysely } from "kysely";

/**
 * Two accounts of one person that were merged into one. The row stores what was moved to the remaining account, so that
 * the accounts can be separated again. A merged player refers to the remaining player, under whose name earlier rows
 * about the merged player are shown.
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
