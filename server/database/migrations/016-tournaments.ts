import { type Kysely, sql } from "kysely";

/** Tournaments with their teams and matches; at most one tournament is active. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable("tournaments")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("teamSize", "integer", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('draft', 'active', 'completed')`))
    .addColumn("firstPoints", "integer", (c) => c.notNull())
    .addColumn("secondPoints", "integer", (c) => c.notNull())
    .addColumn("thirdPoints", "integer", (c) => c.notNull())
    .addColumn("otherPoints", "integer", (c) => c.notNull())
    .addColumn("tables", "integer", (c) => c.notNull())
    .addColumn("playersReport", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("openedAt", "bigint")
    .addColumn("completedAt", "bigint")
    .execute();
  await sql`create unique index "oneActiveTournament" on "tournaments" ("status") where "status" = 'active'`.execute(
    db,
  );

  await schema
    .createTable("tournamentTeams")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("tournamentId", "text", (c) => c.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("place", "integer", (c) => c.notNull())
    .addColumn("withdrawn", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("tournamentTeamsOfTournament")
    .on("tournamentTeams")
    .column("tournamentId")
    .execute();
  await schema
    .createTable("tournamentTeamPlayers")
    .addColumn("tournamentId", "text", (c) => c.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("teamId", "text", (c) => c.notNull().references("tournamentTeams.id").onDelete("cascade"))
    .addColumn("seat", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("tournamentTeamPlayersKey", ["tournamentId", "playerId"])
    .execute();
  await schema
    .createIndex("tournamentTeamPlayersOfTeam")
    .on("tournamentTeamPlayers")
    .column("teamId")
    .execute();
  await schema
    .createIndex("tournamentTeamPlayersOfPlayer")
    .on("tournamentTeamPlayers")
    .column("playerId")
    .execute();

  const team = "tournamentTeams.id";
  await schema
    .createTable("tournamentMatches")
    .addColumn("tournamentId", "text", (c) => c.notNull().references("tournaments.id").onDelete("cascade"))
    .addColumn("round", "integer", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("team1Id", "text", (c) => c.references(team).onDelete("cascade"))
    .addColumn("team2Id", "text", (c) => c.references(team).onDelete("cascade"))
    .addColumn("winnerId", "text", (c) => c.references(team).onDelete("cascade"))
    .addColumn("loserId", "text", (c) => c.references(team).onDelete("cascade"))
    .addColumn("forfeited", "integer", (c) => c.notNull())
    .addColumn("decidedAt", "bigint")
    .addColumn("decidedBy", "text")
    .addColumn("correctionReason", "text")
    .addColumn("table", "integer")
    .addColumn("calledAt", "bigint")
    .addColumn("reportedWinnerId", "text")
    .addColumn("reportedTeamId", "text")
    .addColumn("reportedBy", "text")
    .addColumn("contested", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("tournamentMatchesKey", ["tournamentId", "round", "position"])
    .execute();
}
