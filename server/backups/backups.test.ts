import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { BackupState } from "../../domain/backups/backup.ts";
import { type Config, readConfig } from "../config.ts";
import { migrations } from "../database/migrations/list.ts";
import { openDatabase } from "../database/open.ts";
import { makeGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";
import { Backups } from "./backups.ts";
import type { BackupJob, BackupResult } from "./job.ts";
import { type RunInThread, runInThread } from "./thread.ts";
import { backUpBeforeUpgrade } from "./upgrade.ts";

const reset = { confirmation: "RÉINITIALISER" };
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "backups-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function eventWithGame(backupDir: string | null) {
  const server = await startServer("sqlite", { backupDir });
  const [admin, nadia, hugo] = [
    await server.admin(),
    await server.player("Nadia"),
    await server.player("Hugo"),
  ];
  await admin.does("event.start", {});
  const gameId = await makeGame(server, nadia, [hugo]);
  await nadia.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
  const folder = join(server.location.dataDir, "backups");
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return { server, admin, nadia, hugo, folder };
}

/** The backups of a server whose thread does this when it is to make one. */
function backupsWith(
  server: TestServer,
  config: Config,
  makeBackup: (job: BackupJob) => Promise<BackupResult>,
): Backups {
  const run = (_work: unknown, job: BackupJob) => makeBackup(job);
  return new Backups(
    {
      config,
      // The cast: these tests ask the thread for nothing else.
      runInThread: run as unknown as RunInThread,
      restartAround: () => {},
      incarnation: 0,
      restorationFailure: null,
      onError: () => {},
    },
    server.app.kernel,
  );
}

const stateFor = async (person: Person): Promise<BackupState> =>
  answerOf(await person.query("backups.state", {}));
const download = (person: Person, file: string) =>
  person.send({ method: "GET", url: `/api/backups/${file}`, headers: {} });
const filesIn = (folder: string) => readdirSync(folder).sort();

/** Names and points of the players in a backup. */
function pointsIn(file: string): Record<string, unknown> {
  using database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare("select name, totalPoints from players where totalPoints <> 0").all();
  return Object.fromEntries(rows.map(({ name, totalPoints }) => [String(name), totalPoints]));
}

test("an administrator's backup is checked, counted, listed and copied to the second folder (rules W1 to W5)", async () => {
  const second = newFolder();
  const { admin, nadia, hugo, folder } = await eventWithGame(second);
  const made = await admin.does("backups.make", {});
  const counts = { players: 3, games: 1, tournaments: 0, images: 0 };
  expect(made).toMatchObject({ reason: "hand", by: admin.name, counts });
  const state = await stateFor(admin);
  expect(state).toMatchObject({ backups: [made], isAutomatic: true, failure: null, second: "good" });
  expect(pointsIn(join(folder, made.name))).toEqual({ [nadia.name]: 3, [hugo.name]: 1 });
  expect(filesIn(folder)).toEqual([made.name, `${made.name}.json`]);
  expect(filesIn(second)).toEqual(filesIn(folder));
  expect(pointsIn(join(second, made.name))).toEqual(pointsIn(join(folder, made.name)));
});

test("only administrators make, list and download backups (rule W6)", async () => {
  const { server, admin, nadia } = await eventWithGame(null);
  const { name, bytes } = await admin.does("backups.make", {});
  for (const [person, refusal] of [
    [server.visitor(), "notSignedIn"],
    [nadia, "administratorsOnly"],
  ] as const) {
    expect(await person.refused("backups.make", {})).toBe(refusal);
    expect(await person.query("backups.state", {})).toMatchObject({ ok: false, refusal });
    const { status } = await download(person, name);
    expect(status).toBe(refusal === "notSignedIn" ? 401 : 403);
  }
  expect(Buffer.byteLength((await download(admin, name)).body, "utf8")).toBeGreaterThan(bytes / 2);
  for (const file of [`${name}.json`, "..%2Fsemaine-chill.sqlite", "semaine-chill-20260101-000000.sqlite"])
    expect((await download(admin, file)).status, file).toBe(404);
});

test("a backup that fails leaves nothing, says why, and the next one makes good (rule W2)", async () => {
  const { admin, folder } = await eventWithGame(null);
  writeFileSync(folder, "not a folder");
  expect(await admin.refused("backups.make", {})).toBe("backupFailed");
  expect((await stateFor(admin)).failure?.reason).toMatch(/./);
  rmSync(folder);
  await admin.does("backups.make", {});
  expect((await stateFor(admin)).failure).toBeNull();
});

test("a backup whose images are missing on the server is made, and says so (rule W2)", async () => {
  const { server, admin } = await eventWithGame(null);
  const row = {
    type: "image/webp",
    bytes: 1,
    thumbnailBytes: 1,
    width: 1,
    height: 1,
    createdAt: 0,
    neededAt: 0,
  };
  const lost = { ...row, name: `${"a".repeat(64)}.webp`, state: "stored" as const, uploadedBy: admin.id };
  await server.database.db.insertInto("files").values(lost).execute();
  const { counts } = await admin.does("backups.make", {});
  expect(counts?.images).toBe(1);
  expect(await stateFor(admin)).toMatchObject({ failure: null, missingImages: 1 });
});

test("a second folder that is missing is told, and is not made; the backup itself is good (rule W5)", async () => {
  const second = join(newFolder(), "key");
  const { admin } = await eventWithGame(second);
  expect((await stateFor(admin)).second, "before the first backup").toEqual({
    failure: `${second} n'existe pas`,
  });
  await admin.does("backups.make", {});
  const state = await stateFor(admin);
  expect(state.backups).toHaveLength(1);
  expect(state.second).toEqual({ failure: `${second} n'existe pas` });
  expect(existsSync(second)).toBe(false);
  mkdirSync(second);
  await admin.does("backups.make", {});
  expect((await stateFor(admin)).second).toBe("good");
  expect(filesIn(second)).toHaveLength(2);
});

test("a reset of all points is preceded by a backup that still has them (rule W1)", async () => {
  const { admin, nadia, hugo, folder } = await eventWithGame(null);
  expect(await nadia.refused("points.reset", reset)).toBe("administratorsOnly");
  expect(existsSync(folder)).toBe(false);
  await admin.does("points.reset", reset);
  const [backup] = (await stateFor(admin)).backups;
  expect(backup).toMatchObject({ reason: "reset", by: admin.name });
  expect(pointsIn(join(folder, backup?.name ?? ""))).toEqual({ [nadia.name]: 3, [hugo.name]: 1 });
});

test("a nightly backup is made once a night, also late, and old ones go (rules W1 and W4)", async () => {
  const { server, admin, folder } = await eventWithGame(null);
  mkdirSync(folder);
  const old = "semaine-chill-20260101-040000.sqlite";
  writeFileSync(join(folder, old), "");
  utimesSync(join(folder, old), 1, 1);
  const { dataDir } = server.location;
  const config = readConfig({ DATA_DIR: dataDir });
  let made = 0;
  const backups = backupsWith(server, config, (job) => {
    made += 1;
    return runInThread("makeBackup", job);
  });
  await backups.makeIfDue();
  expect(made, "the database is younger than the last night").toBe(0);
  server.clock.now = Date.now() + DAY_MS;
  await backups.makeIfDue();
  await backups.makeIfDue();
  expect(made).toBe(1);
  server.clock.now += DAY_MS;
  await backups.makeIfDue();
  expect(made).toBe(2);
  expect((await stateFor(admin)).backups.map(({ reason }) => reason)).toEqual(["night", "night"]);
  expect(existsSync(join(folder, old))).toBe(false);
});

test("a nightly backup that failed is tried again after an hour, also if another one was made meanwhile", async () => {
  const { server } = await eventWithGame(null);
  const config = readConfig({ DATA_DIR: server.location.dataDir });
  const tried: string[] = [];
  const backups = backupsWith(server, config, (job) => {
    tried.push(job.reason);
    return Promise.reject(new Error("no room"));
  });
  server.clock.now = Date.now() + DAY_MS;
  await expect(backups.makeIfDue()).rejects.toThrow("no room");
  await expect(backups.make("hand", null)).rejects.toThrow("no room");
  await backups.makeIfDue();
  server.clock.now += HOUR_MS;
  await expect(backups.makeIfDue()).rejects.toThrow("no room");
  expect(tried).toEqual(["night", "hand", "night"]);
});

test("an upgrade of the database is preceded by a backup; if that fails, the start ends with one line (rule W1)", async () => {
  const config = readConfig({ DATA_DIR: newFolder() });
  const database = openDatabase(config, () => {});
  await database.migrate();
  await database.close();
  const folder = join(config.dataDir, "backups");
  await backUpBeforeUpgrade(config);
  expect(existsSync(folder), "nothing is upgraded").toBe(false);
  const last = Object.keys(migrations).at(-1) ?? "";
  {
    using file = new DatabaseSync(join(config.dataDir, "semaine-chill.sqlite"));
    file.prepare("delete from kysely_migration where name = ?").run(last);
  }
  writeFileSync(folder, "not a folder");
  await expect(backUpBeforeUpgrade(config)).rejects.toThrow(
    /^DATA_DIR : la sauvegarde d'avant la mise à jour/,
  );
  rmSync(folder);
  await backUpBeforeUpgrade(config);
  expect(filesIn(folder)).toHaveLength(2);
});

test("on PostgreSQL only the command makes backups (rule W7)", async () => {
  const server = await startServer("postgres", { backupDir: null });
  const admin = await server.admin();
  expect(await admin.refused("backups.make", {})).toBe("backupsByCommand");
  expect(await stateFor(admin)).toMatchObject({ isAutomatic: false, backups: [] });
  await admin.does("points.reset", reset);
});
