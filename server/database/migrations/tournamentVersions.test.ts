import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { findProgress } from "../../tournaments/repository.ts";
import { migrate, openDatabase } from "../open.ts";
import { migrations } from "./list.ts";

describe.each(engines)("on %s", (engine) => {
  test("tournaments of before get their first versions; a team of theirs without players has withdrawn, if they are under way", async () => {
    const { db } = openDatabase(await freshDatabase(engine, "empty"), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("016-tournaments")).error).toBeUndefined();
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
    await migrate(db);
    const withdrawn = async (id: string) => (await findProgress(db, id))?.teams.map((team) => team.withdrawn);
    expect((await findProgress(db, "cup"))?.tournament).toMatchObject({ version: 1, drawVersion: 1 });
    expect([await withdrawn("cup"), await withdrawn("old")]).toEqual([
      [false, true],
      [false, false],
    ]);
  });
});
