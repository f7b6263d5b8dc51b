import { type Kysely, sql } from "kysely";

/**
 * Rows written while the standings are frozen store the instant when the freeze began. `formerResults` holds the results of
 * games that were corrected or deleted during the freeze, as they were when the freeze began.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const table of ["pointEntries", "gameSessions", "spins", "tournaments"])
    await db.schema.alterTable(table).addColumn("frozenUnder", "bigint").execute();
  await db.schema
    .createIndex("pointEntriesFrozen")
    .on("pointEntries")
    .columns(["frozenUnder", "playerId", "delta"])
    .where(sql.ref("frozenUnder"), "is not", null)
    .execute();
  await db.schema
    .createTable("formerResults")
    .addColumn("gameSessionId", "text", (c) => c.notNull())
    .addColumn("frozenUnder", "bigint", (c) => c.notNull())
    .addColumn("gameNameId", "text", (c) => c.notNull())
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("playerName", "text", (c) => c.notNull())
    .addColumn("isBot", "integer", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("pointsEarned", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("formerResultsKey", ["gameSessionId", "playerId"])
    .execute();
}
