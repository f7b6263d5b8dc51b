import type { Kysely } from "kysely";

/** An empty table. On PostgreSQL, transactions that must not run at the same time lock this table. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("transactionTurn")
    .addColumn("id", "integer", (c) => c.primaryKey())
    .execute();
}
