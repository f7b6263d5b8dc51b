import type { Kysely } from "kysely";

/**
 * Creates the index of spins by player again. Queries of a player's spins no longer read the journal, so they read only one
 * table, and old rows of the journal can be deleted later.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("spinsOfPlayer").on("spins").columns(["playerId", "at"]).execute();
}
