import { type Kysely, sql } from "kysely";

/** Accounts (the tables of the library better-auth), players, games, points, settings, and stored answers to commands. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;

  await schema
    .createTable("user")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("emailVerified", "integer", (c) => c.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("sessionOfUser").on("session").column("userId").execute();
  await schema
    .createTable("account")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("userId", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("providerId", "text", (c) => c.notNull())
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", "text")
    .addColumn("refreshTokenExpiresAt", "text")
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("accountOfUser").on("account").column("userId").execute();
  await schema
    .createTable("verification")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("identifier", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("expiresAt", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("updatedAt", "text", (c) => c.notNull())
    .execute();
  await schema.createIndex("verificationOfIdentifier").on("verification").column("identifier").execute();

  await schema
    .createTable("players")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("nameKey", "text", (c) => c.notNull().unique())
    .addColumn("role", "text", (c) => c.notNull().check(sql`role in ('user', 'admin')`))
    .addColumn("totalPoints", "integer", (c) => c.notNull())
    .addColumn("rouletteSpins", "integer", (c) => c.notNull().check(sql`"rouletteSpins" >= 0`))
    .addColumn("cardsOwned", "integer", (c) => c.notNull().check(sql`"cardsOwned" >= 0`))
    .addColumn("chillsOwned", "integer", (c) => c.notNull().check(sql`"chillsOwned" >= 0`))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("deletedAt", "bigint")
    .execute();
  await schema
    .createTable("passwordLinks")
    .addColumn("tokenHash", "text", (c) => c.primaryKey())
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id").onDelete("cascade"))
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("expiresAt", "bigint", (c) => c.notNull())
    .execute();

  await schema
    .createTable("gameNames")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("nameKey", "text", (c) => c.notNull().unique())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text")
    .execute();
  await schema
    .createTable("gameSessions")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("gameName", "text", (c) => c.notNull())
    .addColumn("status", "text", (c) => c.notNull().check(sql`status in ('ongoing', 'completed')`))
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addColumn("createdBy", "text", (c) => c.notNull())
    .addColumn("completedAt", "bigint")
    .addColumn("completedBy", "text")
    .addColumn("isTeamGame", "integer", (c) => c.notNull())
    .addColumn("playersPerTeam", "integer")
    .addColumn("correctedAt", "bigint")
    .addColumn("correctedBy", "text")
    .addColumn("correctionReason", "text")
    .execute();
  await schema
    .createIndex("gameSessionsByStatus")
    .on("gameSessions")
    .columns(["status", "completedAt"])
    .execute();
  await schema.createIndex("gameSessionsByCreation").on("gameSessions").column("createdAt").execute();
  await schema
    .createTable("gameSeats")
    .addColumn("gameSessionId", "text", (c) => c.notNull().references("gameSessions.id").onDelete("cascade"))
    .addColumn("seat", "integer", (c) => c.notNull())
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("playerName", "text", (c) => c.notNull())
    .addColumn("linkNumber", "integer")
    .addColumn("isBot", "integer", (c) => c.notNull())
    .addColumn("ongoing", "integer", (c) => c.notNull())
    .addPrimaryKeyConstraint("gameSeatsKey", ["gameSessionId", "playerId"])
    .execute();
  await schema.createIndex("gameSeatsOfPlayer").on("gameSeats").column("playerId").execute();
  await sql`create unique index "onePlayerOneOngoingGame" on "gameSeats" ("playerId") where "ongoing" = 1 and "isBot" = 0`.execute(
    db,
  );
  await schema
    .createTable("gameResults")
    .addColumn("gameSessionId", "text", (c) => c.notNull().references("gameSessions.id").onDelete("cascade"))
    .addColumn("playerId", "text", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("positionPoints", "integer", (c) => c.notNull())
    .addColumn("pointsEarned", "integer", (c) => c.notNull())
    .addColumn("createdAt", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("gameResultsKey", ["gameSessionId", "playerId"])
    .execute();

  await schema
    .createTable("pointRules")
    .addColumn("playerCount", "integer", (c) => c.notNull())
    .addColumn("position", "integer", (c) => c.notNull())
    .addColumn("points", "integer")
    .addPrimaryKeyConstraint("pointRulesKey", ["playerCount", "position"])
    .execute();
  await schema
    .createTable("pointEntries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("playerId", "text", (c) => c.notNull().references("players.id"))
    .addColumn("delta", "integer", (c) => c.notNull())
    .addColumn("cause", "text", (c) => c.notNull())
    .addColumn("source", "text")
    .addColumn("reason", "text")
    .addColumn("by", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("pointEntriesOfPlayer").on("pointEntries").columns(["playerId", "at"]).execute();
  await schema.createIndex("pointEntriesOfSource").on("pointEntries").columns(["cause", "source"]).execute();

  await schema
    .createTable("settings")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("value", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("commandAnswers")
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("requestId", "text", (c) => c.notNull())
    .addColumn("fingerprint", "text", (c) => c.notNull())
    .addColumn("answer", "text", (c) => c.notNull())
    .addColumn("at", "bigint", (c) => c.notNull())
    .addPrimaryKeyConstraint("commandAnswersKey", ["accountId", "requestId"])
    .execute();
  await schema.createIndex("commandAnswersByAge").on("commandAnswers").column("at").execute();
}
