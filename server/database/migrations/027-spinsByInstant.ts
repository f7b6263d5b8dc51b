import type { Kysely } from "kysely";

/**
 * Segment counts only add the spins made since the last count, so spins need an index by instant. A new spin is added
 * at the end of this index; in the previous index by segment it was inserted in the middle.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfWheel").ifExists().execute();
  await db.schema.createIndex("spinsByInstant").on("spins").columns(["at", "wheelId", "segment"]).execute();
}
