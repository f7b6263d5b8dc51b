import type { Kysely } from "kysely";

/** A ranking proposed for an ongoing game waits until a second player confirms it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gameSessions").addColumn("proposal", "text").execute();
}
