import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";

const rewards = [{ label: "Rien" }, { label: "Gros lot" }];
/** Point entries: their id, cause, source and reason before the migration, and their label after it. */
const entries = [
  ["a", "game", "catan", null, "Catan"],
  ["b", "correction", "catan", "Inversés", "Catan"],
  ["c", "game", "gone", null, "Uno"],
  ["d", "gameDeleted", "gone", "Uno", "Uno"],
  ["e", "game", "forgotten", null, null],
  ["f", "card", "copy", "Pluie", "Pluie"],
  ["g", "heroCard", "copy", "Dragon", "Dragon"],
  ["h", "wheel", "spin", null, "Gros lot"],
  ["i", "steal", "spin", null, null],
  ["j", "adjustment", null, null, null],
] as const;

describe.each(engines)("on %s", (engine) => {
  test("an older ledger entry gets its source's name as label, and a reason written by a person stays", async () => {
    const database = await databaseBefore(engine, "011-labels");
    const { db } = database;
    await sql`
      insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt")
      values ('nadia', 'Nadia', 'nadia', 'user', 0, 0, 0, 0, 0)
    `.execute(db);
    await sql`
      insert into "gameSessions" (id, "gameName", status, "createdAt", "createdBy", "isTeamGame")
      values ('catan', 'Catan', 'completed', 0, 'nadia', 0)
    `.execute(db);
    await sql`insert into wheels (id, rewards) values ('wheel', ${JSON.stringify(rewards)})`.execute(db);
    await sql`
      insert into spins (id, "playerId", at, angle, segment, "wheelId", outcome, points)
      values ('spin', 'nadia', 0, 0, 1, 'wheel', 'points', 1)
    `.execute(db);
    for (const [id, cause, source, reason] of entries)
      await sql`
        insert into "pointEntries" (id, "playerId", delta, cause, source, reason, "by", at)
        values (${id}, 'nadia', 1, ${cause}, ${source}, ${reason}, 'nadia', 0)
      `.execute(db);
    await database.migrate();
    const after = await db
      .selectFrom("pointEntries")
      .select(["id", "label", "reason"])
      .orderBy("id")
      .execute();
    expect(after.map(({ id, label }) => [id, label])).toEqual(
      entries.map(([id, , , , label]) => [id, label]),
    );
    expect(after.filter(({ reason }) => reason !== null)).toEqual([
      { id: "b", label: "Catan", reason: "Inversés" },
    ]);
  });
});
