import { type Kysely, sql } from "kysely";

/**
 * Adds the call that each player has seen last, the instant of each match report, the games won in a best of three under
 * way, and the positions that a correction replaced. The instant of an older report is unknown, so the instant of the
 * match's call is used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("seenCalls")
    .addColumn("playerId", "text", (c) => c.primaryKey())
    .addColumn("tournamentId", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await schema.alterTable("tournamentMatches").addColumn("reportedAt", "bigint").execute();
  await sql`
    update "tournamentMatches" set "reportedAt" = coalesce("calledAt", "createdAt")
    where "reportedWinnerId" is not null
  `.execute(db);
  for (const column of ["team1Games", "team2Games"])
    await schema
      .alterTable("tournamentMatches")
      .addColumn(column, "integer", (c) => c.notNull().defaultTo(0))
      .execute();
  await schema.alterTable("gameSessions").addColumn("positionsBefore", "text").execute();
}
