import type { Kysely } from "kysely";

/**
 * How often segments came out is counted from where it was counted before: spins are found by their instant, and each new one
 * stands at the end of the index instead of among those of its segment.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.dropIndex("spinsOfWheel").ifExists().execute();
  await db.schema.createIndex("spinsByInstant").on("spins").columns(["at", "wheelId", "segment"]).execute();
}
