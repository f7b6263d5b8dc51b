import type { Kysely } from "kysely";

/** The corrections of a game before its last correction. Corrections that were replaced before this migration are unknown. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gameSessions").addColumn("earlierCorrections", "text").execute();
}
