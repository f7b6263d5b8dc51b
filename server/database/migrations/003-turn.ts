import type { Kysely } from "kysely";

/** An empty table that PostgreSQL's transactions lock to exclude each other. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("transactionTurn")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .execute();
}
