import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type Config, readConfig } from "../config.ts";
import { sqliteFile } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { findDamage } from "../database/soundness.ts";
import { backupsFolder } from "./backUp.ts";
import { backupsIn, countBackup } from "./descriptions.ts";
import { readErased } from "./erased/files.ts";
import { type BackupJob, makeBackup } from "./job.ts";
import { forgetRestoration, restore } from "./restore.ts";
import { copyDatabase } from "./sqliteCopy.ts";

const ROUNDS = 8;
const HOUR_MS = 3_600_000;

/** Makes one backup after another until it is killed; says when it begins. */
const program = (job: BackupJob) => `
  const { makeBackup } = await import(${JSON.stringify(join(repositoryFolder, "server/backups/job.ts"))});
  console.log("begins");
  for (let at = ${job.at}; ; at += 1000) makeBackup({ ...${JSON.stringify(job)}, at });
`;

/** Restores one of two backups after the other until it is killed; says when it begins. */
const restoringProgram = (config: Config, backups: readonly string[]) => `
  const { prepareRestoration, replaceFile } = await import(${JSON.stringify(join(repositoryFolder, "server/backups/restore.ts"))});
  const [config, backups] = ${JSON.stringify([config, backups])};
  console.log("begins");
  for (let round = 0; ; round += 1) {
    const restored = { at: round, session: null, secret: null };
    prepareRestoration(${JSON.stringify(sqliteFile(config.dataDir))}, backups[round % 2], restored);
    replaceFile(config, new Date(Date.now() + round * 1000), null);
  }
`;

test("killed at any step, a restoration leaves the old database or the new one, and every backup whole (rule W17)", async () => {
  const place = mkdtempSync(join(tmpdir(), "killed-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const config = readConfig({ DATA_DIR: place });
  const database = openDatabase(config, () => {});
  await database.migrate();
  await database.close();
  const file = sqliteFile(place);
  const titled = ["one", "two"];
  const backups = titled.map((title) => {
    {
      using own = new DatabaseSync(file);
      own.prepare("insert or replace into settings (id, value, version) values ('title', ?, 1)").run(title);
    }
    const backup = join(place, `${title}.sqlite`);
    copyDatabase(file, backup);
    return backup;
  });
  const found = new Set<unknown>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const child = spawn(process.execPath, ["--input-type=module", "-e", restoringProgram(config, backups)]);
    await once(child.stdout, "data");
    await sleep(Math.random() * 60);
    child.kill("SIGKILL");
    await once(child, "close");
    for (const each of [
      file,
      ...backupsIn(backupsFolder(config)).map(({ name }) => join(backupsFolder(config), name)),
    ])
      expect(await findDamage(each), each).toBeNull();
    using own = new DatabaseSync(file);
    found.add(own.prepare("select value from settings where id = 'title'").get()?.value);
  }
  expect([...found].every((title) => titled.includes(String(title)))).toBe(true);
  forgetRestoration(config);
  const { ino } = statSync(file);
  for (const { name } of backupsIn(backupsFolder(config)))
    expect(
      statSync(join(backupsFolder(config), name)).ino,
      "a backup that would change with the database",
    ).not.toBe(ino);
  expect(readdirSync(place).filter((name) => name.includes("restoring"))).toEqual([]);
});

test("killed at any step, a backup is whole or none, here and in the second folder, and what was left is cleared away (rule W2)", async () => {
  const place = mkdtempSync(join(tmpdir(), "killed-"));
  const second = mkdtempSync(join(tmpdir(), "killed-second-"));
  onTestFinished(() => {
    for (const folder of [place, second]) rmSync(folder, { recursive: true });
  });
  const config = readConfig({ DATA_DIR: place, BACKUP_DIR: second });
  const database = openDatabase(config, () => {});
  await database.migrate();
  await database.close();
  const folder = backupsFolder(config);
  const job: BackupJob = { config, reason: "hand", by: null, at: Date.now(), version: "1" };
  for (let round = 0; round < ROUNDS; round += 1) {
    const at = job.at + round * HOUR_MS;
    const child = spawn(process.execPath, ["--input-type=module", "-e", program({ ...job, at })]);
    await once(child.stdout, "data");
    await sleep(Math.random() * 60);
    child.kill("SIGKILL");
    await once(child, "close");
    for (const each of [folder, second])
      for (const { name } of backupsIn(each)) {
        expect(await findDamage(join(each, name)), name).toBeNull();
        expect(countBackup(join(each, name))).toEqual({ players: 0, games: 0, tournaments: 0, images: 0 });
      }
  }
  for (const each of [folder, second])
    for (const name of readdirSync(each)) utimesSync(join(each, name), 1, 1);
  makeBackup({ ...job, at: job.at + ROUNDS * HOUR_MS });
  for (const each of [folder, second])
    expect(readdirSync(each).filter((name) => name.includes(".partial"))).toEqual([]);
});

test("a backup that is still the database itself, after a kill, is forgotten at the next start (rule W17)", async () => {
  const place = mkdtempSync(join(tmpdir(), "killed-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const config = readConfig({ DATA_DIR: place });
  const database = openDatabase(config, () => {});
  await database.migrate();
  await database.close();
  const good = makeBackup({ config, reason: "hand", by: null, at: Date.now(), version: "1" }).backup.name;
  linkSync(sqliteFile(place), join(backupsFolder(config), "semaine-chill-20260101-000000.sqlite"));
  forgetRestoration(config);
  expect(backupsIn(backupsFolder(config)).map(({ name }) => name)).toEqual([good]);
});

test("on a machine without data, the list of erased people comes with the backup (rule Y9)", async () => {
  const place = mkdtempSync(join(tmpdir(), "killed-"));
  onTestFinished(() => rmSync(place, { recursive: true }));
  const config = readConfig({ DATA_DIR: join(place, "first") });
  const database = openDatabase(config, () => {});
  await database.migrate();
  await database.close();
  const backup = join(place, "key", "soir.sqlite");
  mkdirSync(join(place, "key"));
  copyDatabase(sqliteFile(config.dataDir), backup);
  const erased = [{ id: "p", number: 1, at: 1 }];
  writeFileSync(join(place, "key", "erased.json"), JSON.stringify(erased));
  const other = readConfig({ DATA_DIR: join(place, "second") });
  restore(other, backup, new Date());
  expect(readErased(other.dataDir)).toEqual(erased);
});
