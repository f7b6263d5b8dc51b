import type { Kysely } from "kysely";

/**
 * A player's spins get a separate index again instead of the journal's index of actors, so that the journal can be
 * shortened later and queries of spins read only one table.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("spinsOfPlayer").on("spins").columns(["playerId", "at"]).execute();
}
