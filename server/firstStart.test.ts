import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { newPlayerCounters } from "../domain/players/player.ts";
import { defaultGrid } from "../domain/points/grid.ts";
import { findPasswordHash } from "./accounts/repository.ts";
import { cryptographicChance } from "./commands/chance.ts";
import type { Database, DatabaseLocation } from "./database/database.ts";
import { migrate, openDatabase } from "./database/open.ts";
import { firstStart } from "./firstStart.ts";
import { verifyPassword } from "./sessions/passwords.ts";
import { engines, freshDatabase } from "./testing/databases.ts";
import { START } from "./testing/template.ts";
import { sources } from "./topics.ts";

const chance = cryptographicChance;
const start = (database: Database, chosen: string | null = null) =>
  firstStart(database, chance, START, chosen);

function open(location: DatabaseLocation): Database {
  const database = openDatabase(location, (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  return database;
}

/** A database with tables and nothing in them. */
async function emptyDatabase(engine: (typeof engines)[number]): Promise<Database> {
  const database = open(await freshDatabase(engine, "empty"));
  await migrate(database.db);
  return database;
}

const administrators = async ({ db }: Database) => sources.players.load(db, null, "");

describe.each(engines)("on %s", (engine) => {
  test("the first start makes the account 'admin', a player like any other with role admin", async () => {
    const database = await emptyDatabase(engine);
    expect(await start(database)).toMatchObject({ isFirst: true });
    expect(await administrators(database)).toEqual([
      { id: expect.any(String), name: "admin", role: "admin", ...newPlayerCounters, createdAt: START },
    ]);
  });

  test("a generated password opens the account, and is told at the first start only", async () => {
    const database = await emptyDatabase(engine);
    const first = await start(database);
    const [admin] = await administrators(database);
    const hash = (await findPasswordHash(database.db, admin?.id ?? "")) ?? "";
    expect(first.generatedPassword).toMatch(/^[\w-]{12}$/);
    expect(await verifyPassword({ hash, password: first.generatedPassword ?? "" })).toBe(true);
    expect(await start(database, "autre mot de passe")).toEqual({
      secret: first.secret,
      generatedPassword: null,
      isFirst: false,
    });
    expect(await findPasswordHash(database.db, admin?.id ?? "")).toBe(hash);
  });

  test("a chosen password is the account's, and is never told", async () => {
    const database = await emptyDatabase(engine);
    expect(await start(database, "choisi par nous")).toMatchObject({
      generatedPassword: null,
      isFirst: true,
    });
    const [admin] = await administrators(database);
    const hash = (await findPasswordHash(database.db, admin?.id ?? "")) ?? "";
    expect(await verifyPassword({ hash, password: "choisi par nous" })).toBe(true);
  });

  test("the first start gives the default grid, the catalogue of games and an inactive event", async () => {
    const database = await emptyDatabase(engine);
    await start(database);
    expect(await sources.grid.load(database.db, null, "")).toEqual([{ ...defaultGrid, version: 1 }]);
    const names = await sources.gameNames.load(database.db, null, "");
    expect(names).toContainEqual({ id: expect.any(String), name: "Catan", createdBy: null });
    expect(await sources.event.load(database.db, null, "")).toMatchObject([{ isActive: false }]);
  });

  test("two first starts at once make one account and agree on the secret", async () => {
    const location = await freshDatabase(engine, "empty");
    const databases = engine === "postgres" ? [open(location), open(location)] : [open(location)];
    const all = [...databases, ...databases].slice(0, 2);
    await Promise.all(databases.map(({ db }) => migrate(db)));
    const [one, other] = await Promise.all(all.map((database) => start(database)));
    expect(one?.secret).toBe(other?.secret);
    expect([one?.isFirst, other?.isFirst].sort()).toEqual([false, true]);
    expect(await administrators(open(location))).toHaveLength(1);
  });

  test("every install has a secret of its own", async () => {
    const [one, other] = [await emptyDatabase(engine), await emptyDatabase(engine)];
    expect((await start(one)).secret).not.toBe((await start(other)).secret);
  });

  test("a first start that fails leaves nothing, and the next one is first again", async () => {
    const database = await emptyDatabase(engine);
    let ids = 0;
    const failing = {
      ...cryptographicChance,
      id: () => {
        ids += 1;
        if (ids > 5) throw new Error("no more ids");
        return randomUUID();
      },
    };
    await expect(firstStart(database, failing, START, "choisi par nous")).rejects.toThrow("no more ids");
    expect(await administrators(database)).toEqual([]);
    expect(await start(database)).toMatchObject({ isFirst: true });
  });
});
