import type { Kysely } from "kysely";

/** Indexes for frequent queries: a player's results, the games played under one name, and steals by the instant of their use. */
export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await schema.createIndex("gameResultsOfPlayer").on("gameResults").column("playerId").execute();
  await schema
    .createIndex("gameSessionsByName")
    .on("gameSessions")
    .columns(["gameName", "completedAt"])
    .execute();
  await schema.createIndex("stealRightsByUse").on("stealRights").column("usedAt").execute();
}
