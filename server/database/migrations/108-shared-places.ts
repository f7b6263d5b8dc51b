import type { Kysely } from "kysely";

/** The points of every place of a game, which the results do not have when contenders share a place. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema.alterTable("gameSessions").addColumn("placePoints", "text").execute();
}
