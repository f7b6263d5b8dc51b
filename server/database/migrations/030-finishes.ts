import type { Kysely } from "kysely";

/** The changes that the end of a game made for each of its players, stored until the player has seen them. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("finishes")
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("gameSessionId", "text", (c) => c.notNull().references("gameSessions.id").onDelete("cascade"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("totalBefore", "integer", (c) => c.notNull())
    .addColumn("totalAfter", "integer", (c) => c.notNull())
    .addColumn("climb", "text")
    .addPrimaryKeyConstraint("finishesKey", ["playerId", "gameSessionId"])
    .execute();
  await db.schema.createIndex("finishesOfGame").on("finishes").column("gameSessionId").execute();
}
