import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../testing/databases.ts";
import { sqliteFile } from "./database.ts";
import { openDatabase } from "./open.ts";
import { lookThrough } from "./soundness.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const freshFile = async () => sqliteFile((await freshDatabase("sqlite")).dataDir);

/** Damages a file somewhere; gives what mends it. */
async function damage(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  await writeFile(file, Buffer.from(bytes).fill(0xff, 8192, 30_000));
  return () => writeFile(file, bytes);
}

test("a file that is sound, or not there yet, has nothing wrong with it; a damaged one is told", async () => {
  const file = await freshFile();
  expect(await lookThrough(file)).toBeNull();
  expect(await lookThrough(join(file, "../none.sqlite"))).toBeNull();
  const mend = await damage(file);
  expect(await lookThrough(file)).toMatch(/\S/);
  await mend();
  expect(await lookThrough(file)).toBeNull();
  await writeFile(file, "not a database, but long enough to be looked at");
  expect(await lookThrough(file)).toBe("file is not a database");
});

test("while a file is looked through, this process goes on, and so does who writes to the file", async () => {
  const file = await freshFile();
  using writer = new DatabaseSync(file);
  writer.exec("begin immediate; pragma user_version = 0");
  let wentOn = false;
  setImmediate(() => {
    wentOn = true;
  });
  expect(await lookThrough(file)).toBeNull();
  expect(wentOn).toBe(true);
  writer.exec("commit");
});

test("damage that a statement finds later fails every check until it is mended", async () => {
  const location = await freshDatabase("sqlite");
  const file = sqliteFile(location.dataDir);
  const { db, check } = openDatabase(location, () => {}, { soundness: Promise.resolve(null) });
  try {
    await check();
    const mend = await damage(file);
    // What another connection wrote makes this one let go of the pages it has in memory.
    using other = new DatabaseSync(file);
    other.exec("pragma user_version = 0");
    const read = sql`select count(*) from players, "user", "gameNames", "mysteryCards"`.execute(db);
    await expect(read).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (const _ of ["first", "again"]) await expect(check()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await mend();
    await check();
  } finally {
    await db.destroy();
  }
});
