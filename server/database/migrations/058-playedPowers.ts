import type { Kysely } from "kysely";

/**
 * The action cards played on games, and why a completed game gave no points. `number` is the order in which a game's cards
 * were played. A healing card gives the points of one loss back; each loss in the ledger is healed at most once.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("playedPowers")
    .addColumn("playerCardId", "text", (c) => c.primaryKey())
    .addColumn("gameSessionId", "text", (c) => c.notNull().references("gameSessions.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("power", "text", (c) => c.notNull())
    .addColumn("cardName", "text", (c) => c.notNull())
    .addColumn("targetId", "text")
    .addColumn("playedAt", "bigint", (c) => c.notNull())
    .addColumn("healed", "integer")
    .addColumn("healedEntryId", "text", (c) => c.unique())
    .addColumn("frozenUnder", "bigint")
    .addUniqueConstraint("oneCardPerPlayerAndGame", ["gameSessionId", "playerId"])
    .execute();
  await db.schema.alterTable("gameSessions").addColumn("uncounted", "text").execute();
}
