import { type Kysely, sql } from "kysely";

/**
 * Adds four things: the last call to a match that each player has seen, the instant when a match's result was reported, the
 * games that each team has won in an unfinished best of three, and the positions that a correction replaced. The instants of
 * earlier reports are unknown. They get the instant of the match's call, or of its creation.
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
