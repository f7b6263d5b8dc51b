import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../testing/databases.ts";
import type { Db, Engine } from "./database.ts";
import { joinedQuery, keptInsert, keptMany, keptQuery } from "./keptQuery.ts";
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

/** The values of settings, by id; `statements` is told how many ids each statement asks for. */
const findTexts = (statements: number[]) =>
  joinedQuery(
    (db: Db, ids: readonly { readonly id: string }[]) => {
      statements.push(ids.length);
      return db
        .selectFrom("settings")
        .select(["id", "value"])
        .where(
          "id",
          "in",
          ids.map(({ id }) => id),
        );
    },
    (row, { id }) => row.id === id,
  );

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

describe.each(engines)("inserting on %s", (engine) => {
  const wheel = (number: number) => ({ id: `w${number}`, rewards: String(number) });
  const stored = async (db: Db) =>
    (await db.selectFrom("wheels").select(["id", "rewards"]).where("id", "like", "w%").execute()).sort(
      (one, other) => Number(one.rewards) - Number(other.rewards),
    );

  test("a kept insert writes each row once, however many there are", async () => {
    const database = await open(engine);
    let next = 0;
    await inTransaction(database, async (tx) => {
      for (const count of [1, 2, 3, 31, 32, 33, 71])
        await insertWheels(
          tx,
          Array.from({ length: count }, () => wheel(next++)),
        );
    });
    expect(next).toBe(173);
    expect(await stored(database.db)).toEqual(Array.from({ length: next }, (_, number) => wheel(number)));
  });

  test("a row that breaks a rule fails the transaction, which leaves none of those beside it", async () => {
    const database = await open(engine);
    await inTransaction(database, (tx) => insertWheels(tx, [wheel(3)]));
    const breaking = inTransaction(database, (tx) => insertWheels(tx, [1, 2, 3, 4].map(wheel)));
    await expect(breaking).rejects.toThrow();
    expect(await stored(database.db)).toEqual([wheel(3)]);
  });
});

describe.each(engines)("several keys on %s", (engine) => {
  const settings = ["a", "b", "c", "d", "e"].map((id) => ({ id, value: id.toUpperCase() }));

  test("each gets the rows of its own key, whoever asks at the same moment, there or not", async () => {
    const database = await open(engine);
    await database.db.insertInto("settings").values(settings).execute();
    const statements: number[] = [];
    const find = findTexts(statements);
    const askAll = (db: Db, ids: string) =>
      Promise.all([...ids].map(async (id) => (await find(db, { id })).map(({ value }) => value).join()));
    expect(await askAll(database.db, "ebxa")).toEqual(["E", "B", "", "A"]);
    expect(await inTransaction(database, (tx) => askAll(tx, "cccae"))).toEqual(["C", "C", "C", "A", "E"]);
    expect(await askAll(database.db, "d")).toEqual(["D"]);
    expect(await askAll(database.db, "edxb")).toEqual(["E", "D", "", "B"]);
    // In one statement where that saves a way: of so many places, the last of which may be taken by the same key.
    expect(statements).toEqual(engine === "postgres" ? [4, 8, 1] : [1]);
  });

  test("what can't be asked is told to all who asked", async () => {
    const { db } = await open(engine);
    const find = joinedQuery(
      (db: Db, ids: readonly { readonly id: string }[]) =>
        db
          .selectFrom("none" as "settings")
          .select("id")
          .where(
            "id",
            "in",
            ids.map(({ id }) => id),
          ),
      (row, { id }) => row.id === id,
    );
    const ends = await Promise.allSettled(["a", "b"].map((id) => find(db, { id })));
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  test("a statement for several keys changes each once, however many there are", async () => {
    const database = await open(engine);
    await database.db.insertInto("settings").values(settings).execute();
    const raise = keptMany((db: Db, ids: readonly { readonly id: string }[]) =>
      db
        .updateTable("settings")
        .set((eb) => ({ version: eb("version", "+", 1) }))
        .where(
          "id",
          "in",
          ids.map(({ id }) => id),
        ),
    );
    await inTransaction(database, async (tx) => {
      for (const ids of ["a", "abc", "abcde"])
        await raise(
          tx,
          [...ids].map((id) => ({ id })),
        );
    });
    const rows = await database.db.selectFrom("settings").select(["id", "version"]).orderBy("id").execute();
    expect(rows.filter(({ id }) => id.length === 1).map(({ id, version }) => `${id}${version}`)).toEqual([
      "a4",
      "b3",
      "c3",
      "d2",
      "e2",
    ]);
  });
});

test("on sqlite, a query that was asked before sees the columns that a table has since", async () => {
  const { db } = await open("sqlite");
  const findAll = () => db.selectFrom("wheels").selectAll().execute();
  await db.deleteFrom("wheels").execute();
  await db.insertInto("wheels").values({ id: "a", rewards: "1" }).execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1" }]);
  await db.schema.alterTable("wheels").addColumn("spun", "integer").execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1", spun: null }]);
  await db.schema.alterTable("wheels").renameColumn("spun", "turned").execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1", turned: null }]);
});

test("one program asks databases of both engines the same", async () => {
  const find = findText(() => {});
  for (const engine of engines) {
    const { db } = await open(engine);
    await db.insertInto("settings").values({ id: "a", value: engine }).execute();
    expect(await find(db, { id: "a" })).toEqual([{ value: engine }]);
  }
});
