import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Db, Engine } from "./database.ts";
import { keptInsert, keptQuery } from "./keptQuery.ts";
import { openDatabase } from "./open.ts";
import { inTransaction } from "./transaction.ts";

async function open(engine: Engine) {
  const database = openDatabase(await freshDatabase(engine), (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  return database;
}

const findText = (built: () => void) =>
  keptQuery((db: Db, { id }: { id: string }) => {
    built();
    return db.selectFrom("settings").select("value").where("id", "=", id).where("version", "=", 1);
  });

const insertWheels = keptInsert("wheels", ["id", "rewards"]);

describe.each(engines)("on %s", (engine) => {
  test("a kept query is built once, and asked with the values of each time, in transactions and beside them", async () => {
    const database = await open(engine);
    await inTransaction(database, async (tx) => {
      for (const [id, value] of [
        ["a", "1"],
        ["b", "2"],
      ] as const)
        await tx.insertInto("settings").values({ id, value }).execute();
    });
    let built = 0;
    const find = findText(() => {
      built += 1;
    });
    expect(await find(database.db, { id: "a" })).toEqual([{ value: "1" }]);
    expect(await inTransaction(database, (tx) => find(tx, { id: "b" }))).toEqual([{ value: "2" }]);
    expect(await find(database.db, { id: "none" })).toEqual([]);
    expect(built).toBe(1);
  });

  test("what a transaction wrote is not seen beside it before the commit, nor ever when it is undone", async () => {
    const database = await open(engine);
    const find = findText(() => {});
    const beside: Promise<unknown>[] = [];
    const writing = inTransaction(database, async (tx) => {
      await tx.insertInto("settings").values({ id: "a", value: "1" }).execute();
      beside.push(find(database.db, { id: "a" }));
      expect(await find(tx, { id: "a" })).toEqual([{ value: "1" }]);
      throw new Refusal("notFound");
    });
    await expect(writing).rejects.toThrow(Refusal);
    expect(await Promise.all(beside)).toEqual([[]]);
  });

  test("a kept insert writes as many rows as it is given, whatever the order of their columns", async () => {
    const database = await open(engine);
    await inTransaction(database, async (tx) => {
      await insertWheels(tx, [
        { id: "a", rewards: "1" },
        { rewards: "2", id: "b" },
      ]);
      await insertWheels(tx, [{ rewards: "3", id: "c" }]);
      await insertWheels(tx, [
        { id: "d", rewards: "4" },
        { id: "e", rewards: "5" },
      ]);
    });
    const rows = await database.db
      .selectFrom("wheels")
      .select(["id", "rewards"])
      .where("id", "in", ["a", "b", "c", "d", "e"])
      .orderBy("id")
      .execute();
    expect(rows.map(({ id, rewards }) => id + rewards)).toEqual(["a1", "b2", "c3", "d4", "e5"]);
  });
});

test("one program asks databases of both engines the same", async () => {
  const find = findText(() => {});
  for (const engine of engines) {
    const { db } = await open(engine);
    await db.insertInto("settings").values({ id: "a", value: engine }).execute();
    expect(await find(db, { id: "a" })).toEqual([{ value: engine }]);
  }
});
