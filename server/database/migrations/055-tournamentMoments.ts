import type { Kysely } from "kysely";

/**
 * The latest news of a tournament for each of its players, stored until the player has seen it: the end of a match, or the
 * end of the tournament (a row without a round). The table has no foreign key. With one, PostgreSQL would lock the
 * tournament's row twice: weakly when this table is written, and more strictly when the same command writes the tournament.
 * Raising a lock in this way can cause a deadlock. The migration also adds columns for the teams that answered the call to
 * their match.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("tournamentMoments")
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("tournamentId", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("round", "integer")
    .addColumn("position", "integer")
    .addColumn("totalBefore", "integer")
    .addColumn("totalAfter", "integer")
    .addColumn("climb", "text")
    .addPrimaryKeyConstraint("tournamentMomentsKey", ["playerId", "tournamentId"])
    .execute();
  await db.schema
    .createIndex("tournamentMomentsOfTournament")
    .on("tournamentMoments")
    .column("tournamentId")
    .execute();
  for (const column of ["team1Answered", "team2Answered"])
    await db.schema
      .alterTable("tournamentMatches")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
}
