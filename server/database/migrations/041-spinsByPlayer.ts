import type { Kysely } from "kysely";

/**
 * Creates an index of spins by player, which an earlier version had. With it, queries of a player's spins need not read the
 * journal, so that old rows of the journal can be deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("spinsOfPlayer").on("spins").columns(["playerId", "at"]).execute();
}
