import type { Kysely } from "kysely";

/**
 * A player's spins are found by the journal's index of actors. The dropped index cost one more page write for each
 * spin.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfPlayer").execute();
}
