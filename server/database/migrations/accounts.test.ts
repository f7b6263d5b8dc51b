import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";
import { storedId } from "../seal.ts";

describe.each(engines)("on %s", (engine) => {
  test("the migration keeps look-alike names, empties stored answers, and deletes links that players made for others", async () => {
    const database = await databaseBefore(engine, "006-accounts");
    const { db } = database;
    const player = { totalPoints: 0, rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0, deletedAt: null };
    const people = [
      { id: "new", name: "N\u0430dia", nameKey: "n\u0430dia", role: "user" as const, createdAt: 2 },
      { id: "old", name: "Nadia", nameKey: "nadia", role: "user" as const, createdAt: 1 },
      { id: "admin", name: "admin", nameKey: "admin", role: "admin" as const, createdAt: 0 },
    ];
    await db
      .insertInto("players")
      .values(people.map((person) => ({ ...player, ...person })) as never)
      .execute();
    const times = { createdAt: 1, expiresAt: 2 };
    await db
      .insertInto("passwordLinks")
      .values([
        { tokenHash: "made by an administrator", playerId: "old", createdBy: "admin", ...times },
        { tokenHash: "made by a player", playerId: "new", createdBy: "old", ...times },
      ])
      .execute();
    const requestId = randomUUID();
    const answer = { accountId: "admin", fingerprint: "before", answer: '{"token":"secret"}', at: 1 };
    await db
      .insertInto("commandAnswers")
      .values({ ...answer, requestId })
      .execute();

    await database.migrate();
    expect(await db.selectFrom("players").selectAll().execute()).toHaveLength(3);
    const skeletons = await db.selectFrom("nameSkeletons").select("playerId").distinct().execute();
    expect(skeletons.map(({ playerId }) => playerId).sort()).toEqual(["admin", "old"]);
    expect(await db.selectFrom("passwordLinks").select("tokenHash").execute()).toEqual([
      { tokenHash: "made by an administrator" },
    ]);
    expect(await db.selectFrom("commandAnswers").selectAll().execute()).toEqual([
      { ...answer, requestId: storedId(requestId), answer: "" },
    ]);
  });
});
