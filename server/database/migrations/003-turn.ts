import type { Kysely } from "kysely";

/** What PostgreSQL's transactions lock to take turns. It never holds a row. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("transactionTurn")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .execute();
}
