import type { Kysely } from "kysely";

/** The corrections of a game before its last one; those made earlier were not stored. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gameSessions").addColumn("earlierCorrections", "text").execute();
}
