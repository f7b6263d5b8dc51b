import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { findAllGameNames } from "../../games/names/repository.ts";
import { readStatistics } from "../../games/records/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("each played game of an older database counts in the statistics of its name", async () => {
    const database = await databaseBefore(engine, "013-gameNames");
    const { db } = database;
    for (const [id, name, key] of [
      ["catan", "Catan", "catan"],
      ["chess", "Échecs", "echecs"],
    ] as const)
      await sql`
        insert into "gameNames" (id, name, "nameKey", "createdAt") values (${id}, ${name}, ${key}, 0)
      `.execute(db);
    for (const [id, gameName] of [
      ["a", "Catan"],
      ["b", "échecs"],
      ["c", "Catan"],
      ["d", "Oublié"],
    ] as const) {
      await sql`
        insert into "gameSessions" (id, "gameName", status, "createdAt", "createdBy", "completedAt", "isTeamGame")
        values (${id}, ${gameName}, 'completed', 0, 'nadia', 1, 0)
      `.execute(db);
      await sql`
        insert into "gameResults" ("gameSessionId", "playerId", position, "positionPoints", "pointsEarned", "createdAt")
        values (${id}, 'nadia', 1, 3, 3, 1)
      `.execute(db);
    }
    await database.migrate();
    const sessions = await db
      .selectFrom("gameSessions")
      .select(["id", "gameName", "gameNameId"])
      .orderBy("id")
      .execute();
    expect(sessions).toEqual([
      { id: "a", gameName: "Catan", gameNameId: "catan" },
      { id: "b", gameName: "échecs", gameNameId: "chess" },
      { id: "c", gameName: "Catan", gameNameId: "catan" },
      { id: "d", gameName: "Oublié", gameNameId: "d" },
    ]);
    expect((await findAllGameNames(db, null)).map(({ id }) => id).sort()).toEqual(["catan", "chess"]);
    const { byGame } = await readStatistics(db, "nadia");
    expect(byGame.map(({ gameName, played }) => `${gameName} ${played}`).sort()).toEqual([
      "Catan 2",
      "Oublié 1",
      "Échecs 1",
    ]);
  });
});
