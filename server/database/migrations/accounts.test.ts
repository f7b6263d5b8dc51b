import { randomUUID } from "node:crypto";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { engines, freshDatabase } from "../../testing/databases.ts";
import { migrate, openDatabase } from "../open.ts";
import { storedId } from "../seal.ts";
import { migrations } from "./list.ts";

/** A database as it was before names had skeletons. */
async function before(engine: (typeof engines)[number]) {
  const database = openDatabase(await freshDatabase(engine, "empty"), () => {});
  const names = Object.keys(migrations);
  const earlier = names.slice(0, names.indexOf("006-accounts"));
  const provider = {
    getMigrations: async () => Object.fromEntries(earlier.map((name) => [name, migrations[name] as never])),
  };
  const { error } = await new Migrator({ db: database.db, provider }).migrateToLatest();
  expect(error).toBeUndefined();
  return database;
}

describe.each(engines)("on %s", (engine) => {
  test("twins stay, and the oldest keeps the look; links and answers of before say nothing any more", async () => {
    const { db } = await before(engine);
    const player = { totalPoints: 0, rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0, deletedAt: null };
    const people = [
      { id: "new", name: "Nаdia", nameKey: "nаdia", role: "user" as const, createdAt: 2 },
      { id: "old", name: "Nadia", nameKey: "nadia", role: "user" as const, createdAt: 1 },
      { id: "admin", name: "admin", nameKey: "admin", role: "admin" as const, createdAt: 0 },
    ];
    await db
      .insertInto("players")
      .values(people.map((person) => ({ ...player, ...person })))
      .execute();
    const times = { createdAt: 1, expiresAt: 2 };
    await db
      .insertInto("passwordLinks")
      .values([
        { tokenHash: "of an administrator", playerId: "old", createdBy: "admin", ...times },
        { tokenHash: "of nobody", playerId: "new", createdBy: "old", ...times },
      ])
      .execute();
    const requestId = randomUUID();
    const answer = { accountId: "admin", fingerprint: "before", answer: '{"token":"secret"}', at: 1 };
    await db
      .insertInto("commandAnswers")
      .values({ ...answer, requestId })
      .execute();

    await migrate(db);
    expect(await db.selectFrom("players").selectAll().execute()).toHaveLength(3);
    const looks = await db.selectFrom("nameSkeletons").select("playerId").distinct().execute();
    expect(looks.map(({ playerId }) => playerId).sort()).toEqual(["admin", "old"]);
    expect(await db.selectFrom("passwordLinks").select("tokenHash").execute()).toEqual([
      { tokenHash: "of an administrator" },
    ]);
    expect(await db.selectFrom("commandAnswers").selectAll().execute()).toEqual([
      { ...answer, requestId: storedId(requestId), answer: "" },
    ]);
    await db.destroy();
  });
});
