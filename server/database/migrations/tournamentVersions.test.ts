import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { findProgress } from "../../tournaments/repository.ts";

describe.each(engines)("on %s", (engine) => {
  test("an older tournament gets version 1, and teams without players in an active tournament are marked as withdrawn", async () => {
    const database = await databaseBefore(engine, "020-tournamentVersions");
    const { db } = database;
    await sql`
      insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt")
      values ('nadia', 'Nadia', 'nadia', 'user', 0, 0, 0, 0, 0)
    `.execute(db);
    for (const [id, status] of [
      ["cup", "active"],
      ["old", "completed"],
    ]) {
      await sql`
        insert into tournaments (id, name, "teamSize", status, "firstPoints", "secondPoints", "thirdPoints",
          "otherPoints", tables, "playersReport", "createdAt", "openedAt", "completedAt")
        values (${id}, 'Coupe', 1, ${status}, 5, 3, 2, 1, 4, 0, 0, 0, null)
      `.execute(db);
      for (const place of [0, 1])
        await sql`
          insert into "tournamentTeams" (id, "tournamentId", name, place, withdrawn, "createdAt")
          values (${`${id}${place}`}, ${id}, 'Équipe', ${place}, 0, 0)
        `.execute(db);
      await sql`
        insert into "tournamentTeamPlayers" ("tournamentId", "playerId", "teamId", seat)
        values (${id}, 'nadia', ${`${id}0`}, 0)
      `.execute(db);
    }
    await database.migrate();
    const withdrawals = async (id: string) =>
      (await findProgress(db, id))?.teams.map((team) => team.withdrawnAt);
    expect((await findProgress(db, "cup"))?.tournament).toMatchObject({ version: 1, drawVersion: 1 });
    expect([await withdrawals("cup"), await withdrawals("old")]).toEqual([
      [null, 0],
      [null, null],
    ]);
  });
});
