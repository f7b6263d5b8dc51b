import type { Kysely } from "kysely";

/**
 * A player's spins are now found in the journal, whose rows are indexed by the player who acted. So the index of spins by
 * player is dropped. It cost one more page write for each spin.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfPlayer").execute();
}
