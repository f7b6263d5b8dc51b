import type { Kysely } from "kysely";

/**
 * The counts of segments read only the spins made since the last count, so spins need an index by instant. A new spin is
 * added at the end of this index. In the previous index, which was by segment, a new spin was inserted in the middle.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfWheel").ifExists().execute();
  await db.schema.createIndex("spinsByInstant").on("spins").columns(["at", "wheelId", "segment"]).execute();
}
