import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "../testing/databases.ts";
import { sqliteFile } from "./database.ts";
import { openDatabase } from "./open.ts";
import { findDamage } from "./soundness.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const freshFile = async () => sqliteFile((await freshDatabase("sqlite")).dataDir);

/** Damages a file; gives a function that repairs it. */
async function damage(file: string): Promise<() => Promise<void>> {
  const bytes = await readFile(file);
  await writeFile(file, Buffer.from(bytes).fill(0xff, 8192, 30_000));
  return () => writeFile(file, bytes);
}

test("damage is found in a damaged file, but not in an intact or missing one", async () => {
  const file = await freshFile();
  expect(await findDamage(file)).toBeNull();
  expect(await findDamage(join(file, "../none.sqlite"))).toBeNull();
  const repair = await damage(file);
  expect(await findDamage(file)).toMatch(/\S/);
  await repair();
  expect(await findDamage(file)).toBeNull();
  await writeFile(file, "not a database, but long enough to be checked");
  expect(await findDamage(file)).toBe("file is not a database");
});

test("a check does not block this process, and works while another program writes the file", async () => {
  const file = await freshFile();
  using writer = new DatabaseSync(file);
  writer.exec("begin immediate; pragma user_version = 0");
  let hasContinued = false;
  setImmediate(() => {
    hasContinued = true;
  });
  expect(await findDamage(file)).toBeNull();
  expect(hasContinued).toBe(true);
  writer.exec("commit");
});

test("when a statement finds damage, every later check fails until the file is repaired", async () => {
  const location = await freshDatabase("sqlite");
  const file = sqliteFile(location.dataDir);
  const { db, check } = openDatabase(location, () => {}, { damageCheck: Promise.resolve(null) });
  try {
    await check();
    const repair = await damage(file);
    // A write by another connection makes the connection `db` drop its cached pages.
    using other = new DatabaseSync(file);
    other.exec("pragma user_version = 0");
    const read = sql`select count(*) from players, "user", "gameNames", "mysteryCards"`.execute(db);
    await expect(read).rejects.toBeInstanceOf(DatabaseUnavailable);
    for (const _ of ["first", "again"]) await expect(check()).rejects.toBeInstanceOf(DatabaseUnavailable);
    await repair();
    await check();
  } finally {
    await db.destroy();
  }
});
