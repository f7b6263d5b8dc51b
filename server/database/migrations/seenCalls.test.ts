import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { findProgress } from "../../tournaments/repository.ts";

describe.each(engines)("on %s", (engine) => {
  test("the report of a match in an older database gets the instant of the match's call", async () => {
    const database = await databaseBefore(engine, "056-seenCalls");
    const { db } = database;
    await sql`
      insert into tournaments (id, name, "teamSize", status, "firstPoints", "secondPoints", "thirdPoints",
        "otherPoints", tables, "playersReport", "createdAt", "openedAt", "completedAt")
      values ('cup', 'Coupe', 1, 'active', 5, 3, 2, 1, 4, 1, 0, 0, null)
    `.execute(db);
    for (const place of [0, 1])
      await sql`
        insert into "tournamentTeams" (id, "tournamentId", name, place, "createdAt")
        values (${`t${place}`}, 'cup', 'Équipe', ${place}, 0)
      `.execute(db);
    await sql`
      insert into "tournamentMatches" ("tournamentId", round, position, "team1Id", "team2Id", forfeited, "table",
        "calledAt", "reportedWinnerId", "reportedTeamId", "reportedBy", contested, "createdAt")
      values ('cup', 1, 1, 't0', 't1', 0, 2, 70, 't0', 't0', 'nadia', 0, 5)
    `.execute(db);
    await database.migrate();
    const [match] = (await findProgress(db, "cup"))?.records ?? [];
    expect(match).toMatchObject({ call: { at: 70 }, report: { at: 70 }, games: [] });
  });
});
