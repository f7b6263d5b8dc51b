import type { Kysely } from "kysely";

/** A ranking of an ongoing game may wait for a second player, who confirms it. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gameSessions").addColumn("proposal", "text").execute();
}
