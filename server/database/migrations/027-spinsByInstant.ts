import type { Kysely } from "kysely";

/**
 * The server counts the spins of each wheel segment, and reads only the spins made since its last count. So it needs an
 * index of spins by instant. A new spin is added at the end of this index. The previous index was by segment: a new spin was
 * inserted in its middle.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfWheel").ifExists().execute();
  await db.schema.createIndex("spinsByInstant").on("spins").columns(["at", "wheelId", "segment"]).execute();
}
