import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { databaseBefore, engines } from "../../testing/databases.ts";

/** Inverses as they were stored before the migration: kind, version and data; and the changes that they become. */
const converted = [
  ["title", 2, { subject: null, value: { title: "A" }, left: { title: "B" } }, { former: { title: "A" } }],
  [
    "chillsTotal",
    2,
    { subject: null, value: { totalChills: 38 }, left: { totalChills: 12 } },
    { name: "chills", former: { totalChills: 38 }, left: { totalChills: 12 } },
  ],
  [
    "wheel",
    2,
    { subject: null, value: { rewards: [1] }, left: { rewards: [] } },
    { former: { rewards: [1] }, left: { rewards: [] } },
  ],
  ["displayName", 1, { subject: "d", value: "Salon", left: "Bar" }, { subject: "d", left: "Bar" }],
  ["powers", 1, { isOn: true }, { subject: null, former: true, left: false }],
  ["cardListPlace", 1, { id: "l", former: 2, left: 0 }, { subject: "l", former: 2, left: 0 }],
] as const;
const kept = [
  ["grid", 1, { version: 3 }],
  ["role", 1, { playerId: "p" }],
] as const;

describe.each(engines)("on %s", (engine) => {
  test("inverses of values get one kind, and other inverses stay", async () => {
    const database = await databaseBefore(engine, "080-valueInverses");
    const { db } = database;
    for (const [kind, version, data] of [...converted, ...kept]) {
      await sql`insert into journal (id, at, what, "by", amount) values (${kind}, 1, 'x', 'admin', 0)`.execute(
        db,
      );
      await sql`
        insert into undos ("journalId", "requestId", step, kind, version, data)
        values (${kind}, ${kind}, 0, ${kind}, ${version}, ${JSON.stringify(data)})
      `.execute(db);
    }
    await database.migrate();
    const rows = await db.selectFrom("undos").select(["journalId", "kind", "version", "data"]).execute();
    const stored = new Map(
      rows.map(({ journalId, data, ...row }) => [journalId, { ...row, data: JSON.parse(data) }]),
    );
    for (const [kind, , , change] of converted)
      expect(stored.get(kind)).toMatchObject({ kind: "value", version: 1, data: { name: kind, ...change } });
    for (const [kind, version, data] of kept) expect(stored.get(kind)).toEqual({ kind, version, data });
  });
});
