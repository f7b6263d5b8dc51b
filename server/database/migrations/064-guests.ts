import type { Kysely } from "kysely";

/**
 * Guests are players without a phone; `heldBy` is the player who acts for a guest. The one-time links that give guests an
 * account are rows of `passwordLinks` with `isClaim`. A row stays after its link has ended, and stores the reason. So a
 * person who scans an old code reads why the code no longer works.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("guests")
    .addColumn("playerId", "text", (c) => c.primaryKey().references("players.id").onDelete("cascade"))
    .addColumn("heldBy", "text", (c) => c.references("players.id"))
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await db.schema.createIndex("guestsOfHolder").on("guests").column("heldBy").execute();
  await db.schema
    .alterTable("passwordLinks")
    .addColumn("isClaim", "integer", (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable("passwordLinks").addColumn("ended", "text").execute();
  await db.schema.createIndex("passwordLinksOfPlayer").on("passwordLinks").column("playerId").execute();
}
