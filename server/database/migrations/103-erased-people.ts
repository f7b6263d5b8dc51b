import type { Kysely } from "kysely";

/** The people who were erased, so that no restored past brings them back. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("erasedPeople")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("at", "bigint", (column) => column.notNull())
    .execute();
}
