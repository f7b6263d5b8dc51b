import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("games of an older database that were completed, or ranked and reopened, or that wait for a confirmation were ranked", async () => {
    const database = await databaseBefore(engine, "077-rankedGames");
    const { db } = database;
    for (const [id, status, proposal] of [
      ["new", "ongoing", null],
      ["over", "completed", null],
      ["waiting", "ongoing", "{}"],
      ["reopened", "ongoing", null],
    ])
      await sql`
        insert into "gameSessions" (id, "gameName", "gameNameId", status, "createdAt", "createdBy", "isTeamGame", proposal)
        values (${id}, 'Catan', 'catan', ${status}, 0, 'ines', 0, ${proposal})
      `.execute(db);
    await sql`
      insert into journal (id, at, what, by, source, amount) values ('line', 1, 'gameCompleted', 'ines', 'reopened', 0)
    `.execute(db);
    await database.migrate();
    const games = await db.selectFrom("gameSessions").select(["id", "wasRanked"]).orderBy("id").execute();
    expect(games.map(({ id, wasRanked }) => `${id} ${wasRanked}`)).toEqual([
      "new 0",
      "over 1",
      "reopened 1",
      "waiting 1",
    ]);
  });
});
