import type { Kysely } from "kysely";

/**
 * A player's spins are found by the journal, which has an index of who did what: an index of their own was one page more
 * to write for each spin.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfPlayer").execute();
}
