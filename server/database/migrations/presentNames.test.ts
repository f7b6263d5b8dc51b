import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findWholeGame } from "../../games/repository.ts";
import { withPresentNames } from "../../history/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { fullDb } from "../fullDb.ts";

/** Players: id, name, and the instant of their deletion. */
const players = [
  ["ines", "Inès", null],
  ["denis", "Denis", null],
  ["et", "Inès et Denis", null],
  ["gone", "Tom", 5],
  ["tom", "Tom", null],
  ["zoe", "Zoé (la grande)", null],
] as const;

/**
 * Entries of an older journal: kind, label, and the label that is read after Inès was renamed to Prune. The first line of a
 * tournament's label is the name of the tournament.
 */
const labels = [
  ["matchDecided", "Coupe\nFinale\n\nInès\n2-1", "Coupe\nFinale\n\nPrune\n2-1"],
  ["matchReported", "Coupe\nFinale\n\nInès et Tom", "Coupe\nFinale\n\nPrune et Tom"],
  [
    "teamWithdrawn",
    "Inès\nInès, Tom et 2 autres (Les Tortues)",
    "Inès\nPrune, Tom et 2 autres (Les Tortues)",
  ],
  // This line means the player with the name "Inès et Denis", not the two players Inès and Denis.
  ["teamWithdrawn", "Coupe\nInès et Denis", "Coupe\nInès et Denis"],
  ["teamReturned", "Coupe\nÉquipe 3", "Coupe\nÉquipe 3"],
  ["teamRenamed", "Coupe\nInès\nInès", "Coupe\nPrune\nInès"],
  [
    "teamsSwapped",
    "Coupe\nZoé (la grande)\nZoé (la grande) et Inès",
    "Coupe\nZoé (la grande)\nZoé (la grande) et Prune",
  ],
  ["playerMoved", "Coupe\nInès\nInès (Les Tortues)", "Coupe\nPrune\nPrune (Les Tortues)"],
  ["matchForfeited", "Coupe\nFinale\n", "Coupe\nFinale\n"],
  ["cardUsed", "Inès", "Inès"],
] as const;

describe.each(engines)("on %s", (engine) => {
  test("after a player is renamed, older games and older journal entries show the new name", async () => {
    const database = await databaseBefore(engine, "062-presentNames");
    const { db } = database;
    for (const [id, name, deletedAt] of players)
      await sql`
        insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt", "deletedAt")
        values (${id}, ${name}, ${id}, 'user', 0, 0, 0, 0, 0, ${deletedAt})
      `.execute(db);
    await sql`
      insert into "gameSessions" (id, "gameName", "gameNameId", status, "createdAt", "createdBy", "isTeamGame")
      values ('game', 'Catan', 'catan', 'ongoing', 0, 'ines', 0)
    `.execute(db);
    for (const [seat, playerId, name, isBot] of [
      [0, "ines", "Inès", 0],
      [1, "bot-1", "Bot 1", 1],
    ] as const)
      await sql`
        insert into "gameSeats" ("gameSessionId", seat, "playerId", "playerName", "isBot", ongoing)
        values ('game', ${seat}, ${playerId}, ${name}, ${isBot}, 1)
      `.execute(db);
    for (const [index, [what, label]] of labels.entries())
      await sql`
        insert into journal (id, at, what, "by", source, label, amount)
        values (${`entry-${index}`}, ${index}, ${what}, 'ines', 'cup', ${label}, 0)
      `.execute(db);
    await sql`
      insert into tournaments (id, name, "teamSize", status, "firstPoints", "secondPoints", "thirdPoints", "otherPoints", "tables", "playersReport", "createdAt")
      values ('cup', 'Coupe', 1, 'completed', 1, 1, 1, 1, 1, 0, 0)
    `.execute(db);
    await sql`
      insert into "tournamentTeams" (id, "tournamentId", name, place, "createdAt") values ('team', 'cup', 'Équipe 1', 0, 0)
    `.execute(db);
    await sql`
      insert into "tournamentTeamPlayers" ("tournamentId", "playerId", "teamId", seat) values ('cup', 'tom', 'team', 0)
    `.execute(db);

    await database.migrate();
    await db.updateTable("players").set({ name: "Prune" }).where("id", "=", "ines").execute();
    expect((await findWholeGame(fullDb(db), "game"))?.players).toEqual([
      { id: "ines", name: "Prune" },
      { id: "bot-1", name: "Bot 1" },
    ]);
    const entries = await db.selectFrom("journal").selectAll().orderBy("at").execute();
    const shown = await withPresentNames(db, entries);
    expect(shown.map(({ label }) => label)).toEqual(labels.map(([, , read]) => read));
  });
});
