import { randomUUID } from "node:crypto";
import { describe, expect, onTestFinished, test } from "vitest";
import { newPlayerCounters } from "../../domain/people/players/player.ts";
import { defaultGrid } from "../../domain/points/grid.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import { verifyPassword } from "../calls/sessions/passwords.ts";
import { findPasswordHash } from "../calls/sessions/repository.ts";
import { readEvent } from "../calls/status/repository.ts";
import type { Database, DatabaseLocation } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import { START } from "../testing/template.ts";
import { cryptographicChance } from "./chance.ts";
import { ensureFirstStart } from "./firstStart.ts";
import { sources } from "./topics.ts";

const chance = cryptographicChance;
const start = (database: Database, chosenPassword: string | null = null) =>
  ensureFirstStart(database, chance, START, chosenPassword);

function open(location: DatabaseLocation): Database {
  const database = openDatabase(location, (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  return database;
}

/** A database with tables but without rows. */
async function emptyDatabase(engine: (typeof engines)[number]): Promise<Database> {
  const database = open(await freshDatabase(engine, "empty"));
  await database.migrate();
  return database;
}

const administrators = async ({ db }: Database) => sources.nonPlayers.load(db, null, "");

describe.each(engines)("on %s", (engine) => {
  test("the first start creates the account 'admin', an administrator who does not play", async () => {
    const database = await emptyDatabase(engine);
    expect(await start(database)).toMatchObject({ isFirst: true });
    expect(await administrators(database)).toEqual([
      {
        id: expect.any(String),
        name: "admin",
        role: "admin",
        plays: false,
        ...newPlayerCounters,
        createdAt: START,
      },
    ]);
  });

  test("a generated password signs in to the account, and is returned only by the first start", async () => {
    const database = await emptyDatabase(engine);
    const first = await start(database);
    const [admin] = await administrators(database);
    const hash = (await findPasswordHash(database.db, admin?.id ?? "")) ?? "";
    expect(first.generatedPassword).toMatch(/^[\w-]{12}$/);
    expect(await verifyPassword(hash, first.generatedPassword ?? "")).toBe("yes");
    expect(await start(database, "autre mot de passe")).toEqual({
      secret: first.secret,
      generatedPassword: null,
      isFirst: false,
    });
    expect(await findPasswordHash(database.db, admin?.id ?? "")).toBe(hash);
  });

  test("a chosen password signs in to the account, and is never returned", async () => {
    const database = await emptyDatabase(engine);
    expect(await start(database, "choisi par nous")).toMatchObject({
      generatedPassword: null,
      isFirst: true,
    });
    const [admin] = await administrators(database);
    const hash = (await findPasswordHash(database.db, admin?.id ?? "")) ?? "";
    expect(await verifyPassword(hash, "choisi par nous")).toBe("yes");
  });

  test("the first start creates the default grid, the catalogue of games and an inactive event", async () => {
    const database = await emptyDatabase(engine);
    await start(database);
    expect(await settingReaders.grid(database.db)).toEqual({ ...defaultGrid, version: 1 });
    const names = await sources.gameNames.load(database.db, null, "");
    expect(names).toContainEqual({ id: expect.any(String), name: "Catan", createdBy: null });
    expect(await readEvent(database.db)).toMatchObject({ isActive: false });
  });

  test("two concurrent first starts create one account and return the same secret", async () => {
    const location = await freshDatabase(engine, "empty");
    const databases = engine === "postgres" ? [open(location), open(location)] : [open(location)];
    const all = [...databases, ...databases].slice(0, 2);
    await Promise.all(databases.map((database) => database.migrate()));
    const [one, other] = await Promise.all(all.map((database) => start(database)));
    expect(one?.secret).toBe(other?.secret);
    expect([one?.isFirst, other?.isFirst].sort()).toEqual([false, true]);
    expect(await administrators(open(location))).toHaveLength(1);
  });

  test("every installation has its own session secret", async () => {
    const [one, other] = [await emptyDatabase(engine), await emptyDatabase(engine)];
    expect((await start(one)).secret).not.toBe((await start(other)).secret);
  });

  test("a failed first start creates no account, and the next start counts as the first", async () => {
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
    await expect(ensureFirstStart(database, failing, START, "choisi par nous")).rejects.toThrow(
      "no more ids",
    );
    expect(await administrators(database)).toEqual([]);
    expect(await start(database)).toMatchObject({ isFirst: true });
  });
});
