import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { readResets } from "../../points/resets/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

describe.each(engines)("on %s", (engine) => {
  test("entries and inverses of an older database get the period of their instant, and resets keep whether they stand", async () => {
    const database = await databaseBefore(engine, "074-periods");
    const { db } = database;
    for (const id of ["nadia", "admin"])
      await sql`
        insert into players (id, name, "nameKey", role, "totalPoints", "rouletteSpins", "cardsOwned", "chillsOwned", "createdAt")
        values (${id}, ${id}, ${id}, 'user', 0, 0, 0, 0, 0)
      `.execute(db);
    const entries = [
      ["before", 10, "game", "g1"],
      ["firstReset", 20, "reset", null],
      ["undoOfFirst", 25, "reset", null],
      ["between", 30, "adjustment", null],
      ["secondReset", 40, "reset", null],
      ["after", 50, "game", "g2"],
    ] as const;
    for (const [id, at, cause, source] of entries)
      await sql`
        insert into "pointEntries" (id, "playerId", delta, cause, source, "by", at)
        values (${id}, 'nadia', 1, ${cause}, ${source}, 'admin', ${at})
      `.execute(db);
    const journal = [
      ["first", 20, "pointsReset", null, "totals", "undo"],
      ["undo", 25, "undone", "first", "totals", null],
      ["adjust", 30, "pointsAdjusted", null, "points", null],
      ["second", 40, "pointsReset", null, "totals", null],
    ] as const;
    for (const [id, at, what, source, kind, undoneIn] of journal) {
      await sql`
        insert into journal (id, at, what, "by", source, amount) values (${id}, ${at}, ${what}, 'admin', ${source}, 0)
      `.execute(db);
      await sql`
        insert into undos ("journalId", "requestId", step, kind, version, data, "undoneIn")
        values (${id}, ${id}, 0, ${kind}, 1, ${kind === "points" ? '{"playerId":"nadia","points":-1}' : "{}"}, ${undoneIn})
      `.execute(db);
    }
    await database.migrate();
    expect(await readResets(db)).toEqual([
      { id: "first", at: 20, stands: false },
      { id: "second", at: 40, stands: true },
    ]);
    const rows = await db
      .selectFrom("pointEntries")
      .select(["id", "period", "source"])
      .orderBy("at")
      .execute();
    expect(rows.map(({ id, period, source }) => [id, period, source])).toEqual([
      ["before", 0, "g1"],
      ["firstReset", 1, "first"],
      ["undoOfFirst", 1, "first"],
      ["between", 1, null],
      ["secondReset", 2, "second"],
      ["after", 2, "g2"],
    ]);
    const inverses = await db
      .selectFrom("undos")
      .select(["journalId", "data"])
      .orderBy("journalId")
      .execute();
    expect(inverses.map(({ journalId, data }) => [journalId, JSON.parse(data)])).toEqual([
      ["adjust", { playerId: "nadia", points: -1, period: 1 }],
      ["first", { resetId: "first", stands: false }],
      ["second", { resetId: "second", stands: false }],
      ["undo", { resetId: "first", stands: true }],
    ]);
  });
});
