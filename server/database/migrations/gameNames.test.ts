import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, onTestFinished, test } from "vitest";
import { findAllGameNames } from "../../games/names/repository.ts";
import { findAllGameRecordsByPlayer } from "../../games/records/repository.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { migrate, openDatabase } from "../open.ts";
import { migrations } from "./list.ts";

describe.each(engines)("on %s", (engine) => {
  test("a database from before knows of each game played which name of the list it counts as", async () => {
    const { db } = openDatabase(await freshDatabase(engine, "empty"), (error) => {
      throw error;
    });
    onTestFinished(() => db.destroy());
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    expect((await migrator.migrateTo("009-reading")).error).toBeUndefined();
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
    await migrate(db);
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
    const records = await findAllGameRecordsByPlayer(db, "nadia", { frozenAt: null });
    expect(records.map(({ gameName, played }) => `${gameName} ${played}`).sort()).toEqual([
      "Catan 2",
      "Oublié 1",
      "Échecs 1",
    ]);
  });
});
