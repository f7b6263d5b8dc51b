import { describe, expect, test } from "vitest";
import { defaultWheel } from "../../../domain/wheel/wheel.ts";
import { settingReaders } from "../../calls/documents/repository.ts";
import { readEvent } from "../../calls/status/repository.ts";
import { findAllCards } from "../../cards/repository.ts";
import { databaseBefore, engines } from "../../testing/databases.ts";

/** A database as it was before documents had versions, with these settings. */
async function olderDatabase(engine: (typeof engines)[number], settings: Readonly<Record<string, unknown>>) {
  const database = await databaseBefore(engine, "015-documents");
  const { db } = database;
  for (const [id, value] of Object.entries(settings))
    await db
      .insertInto("settings")
      .values({ id, value: JSON.stringify(value) })
      .execute();
  return database;
}

const status = { isActive: true, startedAt: 5, endedAt: null, startedBy: "admin", endedBy: null };
const rewards = defaultWheel.rewards.slice(0, 3);

describe.each(engines)("on %s", (engine) => {
  test("the settings and cards of an older database are preserved, each with version 1", async () => {
    const database = await olderDatabase(engine, {
      eventStatus: { id: "event", title: "Fête du jeu", ...status },
      pointsGrid: { rows: 2, cols: 3 },
      rouletteConfig: { rewards },
      chillConfig: { id: "chills", totalChills: 12 },
    });
    const { db } = database;
    const rule = { playerCount: 2, position: 1, points: 7 };
    await db
      .insertInto("pointRules" as never)
      .values(rule as never)
      .execute();
    const card = { id: "trésor", name: "Trésor", description: "", imageUrl: "", copies: 3, value: 1 };
    const otherColumns = { createdAt: 0, createdBy: "admin", copiesGiven: 0, deletedAt: null };
    await db
      .insertInto("mysteryCards")
      .values({ ...card, ...otherColumns, category: "tactical", power: "points" } as never)
      .execute();
    await database.migrate();
    expect(await readEvent(db)).toEqual({
      id: "event",
      title: "Fête du jeu",
      logoUrl: null,
      titleVersion: 1,
      ...status,
      frozenAt: null,
      frozenBy: null,
      lastFrozenAt: null,
    });
    expect(await settingReaders.grid(db)).toEqual({ id: "grid", rows: 2, rules: [rule], version: 1 });
    expect(await settingReaders.wheel(db)).toEqual({ id: "wheel", rewards, version: 1 });
    expect(await settingReaders.chills(db)).toEqual({ id: "chills", totalChills: 12, version: 1 });
    expect(await findAllCards(db, null)).toMatchObject([{ ...card, version: 1 }]);
  });

  test("an older database without saved settings gets the default settings", async () => {
    const database = await olderDatabase(engine, {});
    const { db } = database;
    await database.migrate();
    expect(await readEvent(db)).toMatchObject({ title: "Semaine Chill", titleVersion: 0, isActive: false });
    expect(await settingReaders.wheel(db)).toEqual({ ...defaultWheel, version: 0 });
    expect(await settingReaders.chills(db)).toEqual({ id: "chills", totalChills: 38, version: 0 });
  });
});
