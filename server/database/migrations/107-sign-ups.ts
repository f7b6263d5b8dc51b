import type { Kysely } from "kysely";

/** The sign-ups of tournaments, and the people who signed up. */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("tournamentSignUps")
    .addColumn("tournamentId", "text", (column) =>
      column.primaryKey().references("tournaments.id").onDelete("cascade"),
    )
    .addColumn("closesAt", "bigint")
    .addColumn("rollCallAt", "bigint")
    .addColumn("rollCallEndsAt", "bigint")
    .execute();
  await db.schema
    .createTable("tournamentEntries")
    .addColumn("tournamentId", "text", (column) =>
      column.notNull().references("tournaments.id").onDelete("cascade"),
    )
    .addColumn("playerId", "text", (column) => column.notNull().references("players.id"))
    .addColumn("at", "bigint", (column) => column.notNull())
    .addColumn("partnerId", "text", (column) => column.references("players.id"))
    .addColumn("isDeclined", "integer", (column) => column.notNull())
    .addColumn("presence", "text")
    .addPrimaryKeyConstraint("tournamentEntriesKey", ["tournamentId", "playerId"])
    .execute();
  await db.schema
    .createIndex("tournamentEntriesOfPlayer")
    .on("tournamentEntries")
    .column("playerId")
    .execute();
}
