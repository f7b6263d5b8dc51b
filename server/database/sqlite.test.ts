import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../testing/databases.ts";
import { openDatabase } from "./open.ts";

test("a repeated query returns the columns that were added or renamed since its first run", async () => {
  const { db } = openDatabase(await freshDatabase("sqlite"), (error) => {
    throw error;
  });
  onTestFinished(() => db.destroy());
  const findAll = () => db.selectFrom("wheels").selectAll().execute();
  await db.deleteFrom("wheels").execute();
  await db.insertInto("wheels").values({ id: "a", rewards: "1" }).execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1" }]);
  await db.schema.alterTable("wheels").addColumn("spun", "integer").execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1", spun: null }]);
  await db.schema.alterTable("wheels").renameColumn("spun", "turned").execute();
  expect(await findAll()).toEqual([{ id: "a", rewards: "1", turned: null }]);
});
