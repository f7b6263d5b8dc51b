import { describe, expect, onTestFinished, test } from "vitest";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import { engines, freshDatabase } from "../../testing/databases.ts";
import type { Db, Engine } from "../database.ts";
import { openDatabase } from "../open.ts";
import { batchedQuery } from "./batchedQuery.ts";

/** A database with the settings a to e; each setting's value is its id in capitals. */
async function open(engine: Engine) {
  const database = openDatabase(await freshDatabase(engine), (error) => {
    throw error;
  });
  onTestFinished(() => database.db.destroy());
  const settings = [..."abcde"].map((id) => ({ id, value: id.toUpperCase() }));
  await database.db.insertInto("settings").values(settings).execute();
  /** For each statement that was executed, the number of its ids. */
  const idCounts: number[] = [];
  const find = batchedQuery(
    (db, ids) => {
      idCounts.push(ids.length);
      return db.selectFrom("settings").select(["id", "value"]).where("id", "in", ids).execute();
    },
    ({ id }) => id,
  );
  const findAll = (db: Db, ids: readonly string[]) =>
    Promise.all(ids.map(async (id) => (await find(db, id)).map(({ value }) => value).join()));
  return { ...database, findAll, idCounts };
}

describe.each(engines)("on %s", (engine) => {
  test("calls made at the same moment share a statement, and each gets the rows of its own key", async () => {
    const { db, runExclusive, findAll, idCounts } = await open(engine);
    expect(await findAll(db, [..."ebxa"])).toEqual(["E", "B", "", "A"]);
    expect(await runExclusive((tx) => findAll(tx, [..."cccae"]))).toEqual(["C", "C", "C", "A", "E"]);
    expect(await findAll(db, ["d"])).toEqual(["D"]);
    expect(idCounts).toEqual([4, 3, 1]);
  });

  test("thousands of calls are split into statements of 64 keys", async () => {
    const { db, findAll, idCounts } = await open(engine);
    const ids = Array.from({ length: 2000 }, (_, number) => `none ${number}`);
    expect((await findAll(db, [...ids, "e"])).at(-1)).toBe("E");
    expect(idCounts.length).toBe(32);
    expect(Math.max(...idCounts)).toBe(64);
  });

  test("a call outside a transaction does not see that transaction's uncommitted writes", async () => {
    const { db, runExclusive, findAll } = await open(engine);
    const outside: Promise<string[]>[] = [];
    const refused = runExclusive(async (tx) => {
      await tx.updateTable("settings").set({ value: "Z" }).where("id", "=", "a").execute();
      outside.push(findAll(db, ["a"]));
      expect(await findAll(tx, ["a"])).toEqual(["Z"]);
      throw new Refusal("notFound");
    });
    await expect(refused).rejects.toThrow(Refusal);
    expect(await Promise.all(outside)).toEqual([["A"]]);
  });

  test("when the shared statement fails, each of its calls fails", async () => {
    const { db } = await open(engine);
    const find = batchedQuery(
      (from) =>
        from
          .selectFrom("none" as "settings")
          .select("id")
          .execute(),
      String,
    );
    const results = await Promise.allSettled(["a", "b"].map((id) => find(db, id)));
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
