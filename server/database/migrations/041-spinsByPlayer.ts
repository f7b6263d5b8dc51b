import type { Kysely } from "kysely";

/**
 * Creates the index of spins by player again, which migration 036 dropped. With this index, queries of a player's spins
 * need not read the journal, so that old rows of the journal can be deleted.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.createIndex("spinsOfPlayer").on("spins").columns(["playerId", "at"]).execute();
}
