import type { Kysely } from "kysely";

/**
 * When each player last lost a card, or a spin, to another player's card. For an hour after that, nobody can take the same
 * kind of thing from the player by a card.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("cardThefts")
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("loot", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("cardTheftsKey", ["playerId", "loot"])
    .execute();
}
