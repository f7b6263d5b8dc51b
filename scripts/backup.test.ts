import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { backUp } from "./backup.ts";
import { refuseWhileServing, restore } from "./restore.ts";

const NOW = new Date(2026, 6, 14, 20, 30, 5);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(folder, "data", "semaine-chill.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A database as the server leaves it: WAL mode, migrated; `points` is the one value that tells copies apart. */
function open(path: string, points?: number): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS kysely_migration (name TEXT); CREATE TABLE IF NOT EXISTS points (n INTEGER)",
  );
  if (points !== undefined) database.exec(`DELETE FROM points; INSERT INTO points VALUES (${points})`);
  return database;
}

function pointsIn(path: string): unknown {
  using database = new DatabaseSync(path);
  return database.prepare("SELECT n FROM points").get()?.n;
}

/** A backup of a database that holds `points`. */
function backupOf(points: number): string {
  const source = join(folder, `source-${points}.sqlite`);
  open(source, points).close();
  return backUp({ file: source }, join(folder, `backup-${points}.sqlite`), NOW);
}

/** The server's database, closed. */
function serverDatabase(points: number): void {
  rmSync(join(folder, "data"), { recursive: true, force: true });
  restore({ file }, backupOf(points), NOW);
  open(file).close();
}

describe("backup", () => {
  test("while the server writes: one file, what is committed is in it, what is not is not", () => {
    const source = join(folder, "live.sqlite");
    using server = open(source, 1);
    server.exec("UPDATE points SET n = 2");
    server.exec("BEGIN IMMEDIATE; UPDATE points SET n = 3");
    const copy = backUp({ file: source }, join(folder, "backups", "copy.sqlite"), NOW);
    server.exec("COMMIT");
    expect(pointsIn(copy)).toBe(2);
    expect(pointsIn(source)).toBe(3);
    expect(readdirSync(join(folder, "backups"))).toEqual(["copy.sqlite"]);
  });

  test("never overwrites a file, and says so", () => {
    const first = backupOf(1);
    expect(() => backUp({ file }, first, NOW)).toThrow("existe déjà");
    expect(pointsIn(first)).toBe(1);
  });

  test("without a database, says so and leaves nothing", () => {
    expect(() => backUp({ file }, join(folder, "copy.sqlite"), NOW)).toThrow("n'existe pas");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("restore", () => {
  test("brings the backup's content back and keeps the former database, which still opens", () => {
    serverDatabase(1);
    const kept = restore({ file }, backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(kept).toBe(`${file}.avant-20260714-203005`);
    expect(pointsIn(`${kept}`)).toBe(1);
  });

  test("what the former database had only in its journal is kept with it", () => {
    serverDatabase(1);
    const journal = `${file}-wal`;
    const server = open(file, 2);
    const parts = [file, journal].map((path) => readFileSync(path));
    server.close();
    // As a killed server leaves them: the last change in the journal alone.
    for (const [index, path] of [file, journal].entries()) writeFileSync(path, parts[index] ?? "");
    const kept = restore({ file }, backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(existsSync(journal)).toBe(false);
    expect(pointsIn(`${kept}`)).toBe(2);
  });

  test("the restored database belongs to whom the former one did", () => {
    serverDatabase(1);
    chmodSync(file, 0o640);
    restore({ file }, backupOf(7), NOW);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test("on a machine that has no database yet", () => {
    expect(restore({ file }, backupOf(7), NOW)).toBeNull();
    expect(pointsIn(file)).toBe(7);
  });

  test("a damaged former database is put aside as it is", () => {
    serverDatabase(1);
    writeFileSync(file, "not a database at all");
    const kept = restore({ file }, backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(readFileSync(`${kept}`, "utf8")).toBe("not a database at all");
  });

  test("is refused while any process has the database open, on whatever port", () => {
    serverDatabase(1);
    using _server = open(file);
    expect(() => restore({ file }, backupOf(7), NOW)).toThrow("arrêtez-le");
    expect(pointsIn(file)).toBe(1);
  });

  test.each([
    ["is missing", () => {}, "n'existe pas"],
    ["is no database", (path: string) => writeFileSync(path, "PGDMP…"), "ne peut pas être lu"],
    [
      "is another application's",
      (path: string) => new DatabaseSync(path).exec("CREATE TABLE a (b)"),
      "n'est pas une base",
    ],
    ["is damaged", damaged, "endommagé|ne peut pas être lu"],
  ])("a backup that %s is refused, and nothing changes", (_, make, message) => {
    serverDatabase(1);
    const bad = join(folder, "bad.sqlite");
    make(bad);
    expect(() => restore({ file }, bad, NOW)).toThrow(new RegExp(message));
    expect(pointsIn(file)).toBe(1);
    expect(readdirSync(join(folder, "data"))).toEqual(["semaine-chill.sqlite"]);
  });
});

function damaged(path: string): void {
  open(path, 1).close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096, 6000));
}

describe("is the server there?", () => {
  test("an answer on its port refuses; silence, or another program, does not", async () => {
    let status = 200;
    const server = createServer((_, response) => response.writeHead(status).end());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const env = { PORT: String(typeof address === "object" ? address?.port : "") };
    await expect(refuseWhileServing(env)).rejects.toThrow("arrêtez-le");
    await expect(refuseWhileServing({ ...env, HOST: "0.0.0.0" })).rejects.toThrow("arrêtez-le");
    status = 503;
    await expect(refuseWhileServing(env)).rejects.toThrow("arrêtez-le");
    status = 404;
    await expect(refuseWhileServing(env)).resolves.toBeUndefined();
    await new Promise((resolve) => server.close(resolve));
    await expect(refuseWhileServing(env)).resolves.toBeUndefined();
  });
});
