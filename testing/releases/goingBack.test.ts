import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { backupsFolder } from "../../server/backups/backUp.ts";
import { restoreWithImages } from "../../server/backups/restore.ts";
import { readConfig } from "../../server/config.ts";
import type { DatabaseLocation } from "../../server/database/database.ts";
import { migrations } from "../../server/database/migrations/list.ts";
import { openDatabase } from "../../server/database/open.ts";
import { engines } from "../../server/testing/databases.ts";
import { signIn } from "../../server/testing/person.ts";
import { type ServerProcess, spawnServer } from "../../server/testing/process.ts";
import { DEMO_PASSWORD } from "../demo/fill.ts";
import { databaseOf, raise } from "./database.ts";
import { storedReleases } from "./file.ts";

const [FIRST_RELEASE = ""] = storedReleases();
const LAST_MIGRATION = Object.keys(migrations).at(-1);

/** Runs statements in a database that no server has open. */
async function change(location: DatabaseLocation, ...statements: readonly string[]): Promise<void> {
  const { db, close } = openDatabase(location, raise);
  for (const statement of statements) await sql.raw(statement).execute(db);
  await close();
}

/** Makes the database one that a later version has upgraded. */
const upgradeToLater = (location: DatabaseLocation) =>
  change(
    location,
    "alter table players add column later integer",
    "insert into kysely_migration (name, timestamp) values ('999-later', '2030')",
  );

async function stop(server: ServerProcess): Promise<void> {
  server.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
}

/** Expects that a server's start ends with one line, which says what to do. */
async function expectRefusal(location: DatabaseLocation): Promise<void> {
  const server = await spawnServer(location);
  expect(await server.ended).toEqual({ code: 1, signal: null });
  expect(server.stdout).toBe("");
  expect(server.stderr).toMatch(
    /^.*vient d'une version plus récente de Semaine Chill\. Mettez cette version à jour, ou restaurez une sauvegarde plus ancienne\.\n$/,
  );
}

describe.each(engines)("on %s", (engine) => {
  test("a server on the database of a later version ends with one line", async () => {
    const location = await databaseOf(engine, FIRST_RELEASE);
    await upgradeToLater(location);
    await expectRefusal(location);
  });
});

test("the backup that an upgrade made by itself brings the earlier version back, with everything (rule W1)", async () => {
  const location = await databaseOf("sqlite", FIRST_RELEASE);
  const config = readConfig({ DATA_DIR: location.dataDir });
  await change(location, `delete from kysely_migration where name = '${LAST_MIGRATION}'`);
  await stop(await (await spawnServer(location)).ready());
  const backups = readdirSync(backupsFolder(config)).filter((name) => name.endsWith(".sqlite"));
  expect(backups).toHaveLength(1);
  await upgradeToLater(location);
  await expectRefusal(location);

  restoreWithImages(config, join(backupsFolder(config), backups[0] ?? ""), new Date());
  const server = await (await spawnServer(location)).ready();
  const admin = await signIn(server.transport, "admin", DEMO_PASSWORD);
  expect(await admin.query("games.pulse", {})).toMatchObject({ answer: { completed: 14 } });
  expect(server.stderr).toBe("");
});
