import type { Kysely } from "kysely";

/** The data that is needed to undo a command, stored for the command's row of the journal. Older rows have no such data. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("undos")
    .addColumn("journalId", "text", (c) => c.primaryKey())
    .addColumn("requestId", "text", (c) => c.notNull())
    .addColumn("step", "integer", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull())
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("data", "text", (c) => c.notNull())
    .addColumn("undoneAt", "bigint")
    .addColumn("undoneBy", "text")
    .addColumn("undoneIn", "text")
    .execute();
  await db.schema.createIndex("undosByRequest").on("undos").columns(["requestId", "step"]).execute();
}
