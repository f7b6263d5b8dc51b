import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { thumbnailOf } from "../domain/files/thumbnail.ts";
import { backUp, backUpWithImages, storeBackupInstant } from "../server/backups/backUp.ts";
import { timestamp } from "../server/backups/locations.ts";
import { restore, restoreWithImages } from "../server/backups/restore.ts";
import { type Config, readConfig } from "../server/config.ts";
import { openDatabase } from "../server/database/open.ts";
import { readBackupInstant } from "../server/prepare/home/repository.ts";
import { root } from "../setup/paths.mjs";
import { backupQuestion, refuseWhileServing } from "./restore.ts";

const NOW = new Date(2026, 6, 14, 20, 30, 5);

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "backup-"));
  file = join(folder, "data", "semaine-chill.sqlite");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The settings of the server whose database is `file`. */
const settings = () => readConfig({ DATA_DIR: join(folder, "data") });

/** Opens a migrated database in WAL mode, like the server's. `points` is a value by which a test recognises a copy. */
function openDatabaseLikeServer(path: string, points?: number): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec("PRAGMA journal_mode = WAL");
  database.exec(
    "CREATE TABLE IF NOT EXISTS kysely_migration (name TEXT); CREATE TABLE IF NOT EXISTS points (n INTEGER);" +
      "CREATE TABLE IF NOT EXISTS settings (id TEXT PRIMARY KEY, value TEXT, version INTEGER)",
  );
  if (points !== undefined) database.exec(`DELETE FROM points; INSERT INTO points VALUES (${points})`);
  return database;
}

function pointsIn(path: string): unknown {
  using database = new DatabaseSync(path);
  return database.prepare("SELECT n FROM points").get()?.n;
}

/** A backup of a database that contains `points`. */
function backupOf(points: number): string {
  const source = join(folder, `source-${points}.sqlite`);
  openDatabaseLikeServer(source, points).close();
  const backup = join(folder, `backup-${points}.sqlite`);
  backUp({ file: source }, backup);
  return backup;
}

test("the command takes a free name, since backups made at once carry the names of the next seconds", async () => {
  const dataDir = join(folder, "data");
  const database = openDatabase({ databaseUrl: null, dataDir }, () => {});
  await database.migrate();
  await database.close();
  const backups = join(dataDir, "backups");
  const taken = Array.from(
    { length: 60 },
    (_, s) => `semaine-chill-${timestamp(new Date(Date.now() + s * 1000))}.sqlite`,
  );
  mkdirSync(backups, { recursive: true });
  for (const name of taken) writeFileSync(join(backups, name), "");
  const env = { ...process.env, DATA_DIR: dataDir };
  const { status, stderr } = spawnSync(process.execPath, ["scripts/backup.ts"], {
    cwd: root,
    env,
    encoding: "utf8",
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const [made, ...others] = readdirSync(backups).filter(
    (name) => name.endsWith(".sqlite") && !taken.includes(name),
  );
  expect(made).toBeDefined();
  expect(others).toEqual([]);
});

/** Makes the server's database, which no process has open. */
function makeServerDatabase(points: number): void {
  rmSync(join(folder, "data"), { recursive: true, force: true });
  restore(settings(), backupOf(points), NOW);
  openDatabaseLikeServer(file).close();
}

describe("backup", () => {
  test("contains all committed rows and no other rows, even while the server writes", () => {
    const source = join(folder, "live.sqlite");
    using server = openDatabaseLikeServer(source, 1);
    server.exec("UPDATE points SET n = 2");
    server.exec("BEGIN IMMEDIATE; UPDATE points SET n = 3");
    const copy = join(folder, "backups", "copy.sqlite");
    backUp({ file: source }, copy);
    server.exec("COMMIT");
    expect(pointsIn(copy)).toBe(2);
    expect(pointsIn(source)).toBe(3);
    expect(readdirSync(join(folder, "backups"))).toEqual(["copy.sqlite"]);
  });

  test("is refused with a message if the backup's file already exists", () => {
    const first = backupOf(1);
    expect(() => backUp({ file }, first)).toThrow("existe déjà");
    expect(pointsIn(first)).toBe(1);
  });

  test("is refused with a message if there is no database, and writes nothing", () => {
    expect(() => backUp({ file }, join(folder, "copy.sqlite"))).toThrow("n'existe pas");
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe("restore", () => {
  test("restores the backup's content and renames the previous database, which can still be opened", () => {
    makeServerDatabase(1);
    const renamed = restore(settings(), backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(renamed).toBe(`${file}.avant-20260714-203005`);
    expect(pointsIn(`${renamed}`)).toBe(1);
  });

  test("the renamed database includes rows that were only in its write-ahead log", () => {
    makeServerDatabase(1);
    const writeAheadLog = `${file}-wal`;
    const server = openDatabaseLikeServer(file, 2);
    const parts = [file, writeAheadLog].map((path) => readFileSync(path));
    server.close();
    // These are the files of a server that was killed: the last change is only in the write-ahead log.
    for (const [index, path] of [file, writeAheadLog].entries()) writeFileSync(path, parts[index] ?? "");
    const renamed = restore(settings(), backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(existsSync(writeAheadLog)).toBe(false);
    expect(pointsIn(`${renamed}`)).toBe(2);
  });

  test("the restored database has the permissions of the previous one", () => {
    makeServerDatabase(1);
    chmodSync(file, 0o640);
    restore(settings(), backupOf(7), NOW);
    expect(statSync(file).mode & 0o777).toBe(0o640);
  });

  test("needs no previous database", () => {
    expect(restore(settings(), backupOf(7), NOW)).toBeNull();
    expect(pointsIn(file)).toBe(7);
  });

  test("a damaged previous database is renamed unchanged", () => {
    makeServerDatabase(1);
    writeFileSync(file, "not a database at all");
    const renamed = restore(settings(), backupOf(7), NOW);
    expect(pointsIn(file)).toBe(7);
    expect(readFileSync(`${renamed}`, "utf8")).toBe("not a database at all");
  });

  test("asks which backup to restore and lists the five newest, if the command names none", () => {
    const names = [1, 2, 3, 4, 5, 6].map((day) => `semaine-chill-2026071${day}-050000.sqlite`);
    for (const name of [...names, "notes.txt"]) writeFileSync(join(folder, name), "");
    expect(backupQuestion(folder).split("\n")).toEqual([
      "Quelle sauvegarde ?",
      ...names
        .slice(1)
        .reverse()
        .map((name) => `  npm run restore -- ${relative(".", join(folder, name))}`),
    ]);
    expect(backupQuestion(join(folder, "none"))).toMatch(/npm run restore -- .*none\/FICHIER$/);
  });

  test("is refused while any process has the database open", () => {
    makeServerDatabase(1);
    using _server = openDatabaseLikeServer(file);
    expect(() => restore(settings(), backupOf(7), NOW)).toThrow("arrêtez-le");
    expect(pointsIn(file)).toBe(1);
  });

  test.each([
    ["is missing", () => {}, "n'existe pas"],
    [
      "is not a database",
      (path: string) => writeFileSync(path, "PGDMP…"),
      "bad\\.sqlite ne peut pas être lu comme une base SQLite \\(ce n'est pas une base, ou ce fichier est abîmé\\)\\.$",
    ],
    [
      "is a folder",
      (path: string) => mkdirSync(path),
      "est un dossier : indiquez le fichier d'une sauvegarde\\.$",
    ],
    [
      "is of a newer version",
      (path: string) => {
        openDatabaseLikeServer(path, 7).exec("INSERT INTO kysely_migration VALUES ('999-later')");
      },
      "bad\\.sqlite vient d'une version plus récente de Semaine Chill\\.",
    ],
    [
      "is of a version before 1.0.0",
      (path: string) => {
        openDatabaseLikeServer(path, 7).exec("INSERT INTO kysely_migration VALUES ('001-foundation')");
      },
      "bad\\.sqlite vient d'une version d'avant la 1\\.0\\.0\\.",
    ],
    [
      "belongs to another application",
      (path: string) => new DatabaseSync(path).exec("CREATE TABLE a (b)"),
      "n'est pas une base",
    ],
    ["is damaged", writeDamagedDatabase, "endommagé : le contrôle|\\(ce fichier est abîmé\\)"],
  ])("a backup that %s is refused, and nothing changes", (_, make, message) => {
    makeServerDatabase(1);
    const badBackup = join(folder, "bad.sqlite");
    make(badBackup);
    expect(() => restore(settings(), badBackup, NOW)).toThrow(new RegExp(message));
    expect(pointsIn(file)).toBe(1);
    expect(readdirSync(join(folder, "data"))).toEqual(["semaine-chill.sqlite"]);
  });
});

describe("the images of a backup", () => {
  const config = (more: Partial<Config> = {}): Config => ({
    ...readConfig({ DATA_DIR: join(folder, "data"), FILES_DIR: join(folder, "files") }),
    ...more,
  });
  const imagesFolder = () => join(folder, "backups", "semaine-chill-images");
  const backup = () => join(folder, "backups", "soir.sqlite");

  /** Stores an image as the server does: a row of its database, and two files. */
  function store(text: string, state = "stored"): string {
    const name = `${createHash("sha256").update(text).digest("hex")}.webp`;
    mkdirSync(join(folder, "files"), { recursive: true });
    writeFileSync(join(folder, "files", name), text);
    writeFileSync(join(folder, "files", thumbnailOf(name)), `${text}, small`);
    using server = openDatabaseLikeServer(file);
    server.exec("CREATE TABLE IF NOT EXISTS files (name TEXT, state TEXT)");
    server.prepare("INSERT INTO files VALUES (?, ?)").run(name, state);
    return name;
  }

  const imagesIn = (place: string) => (existsSync(place) ? readdirSync(place).sort() : []);
  const withThumbnails = (...names: string[]) => names.flatMap((name) => [name, thumbnailOf(name)]).sort();
  const deleteServerData = () => {
    rmSync(join(folder, "data"), { recursive: true });
    rmSync(join(folder, "files"), { recursive: true });
  };

  test("are saved while the server runs, except files that no row names, and are restored", () => {
    makeServerDatabase(1);
    const [first, second] = [store("a card"), store("a logo")];
    writeFileSync(join(folder, "files", "a file that no row names"), "");
    using server = openDatabaseLikeServer(file);
    expect(backUpWithImages(config(), backup())).toEqual({
      text: `Sauvegarde faite : ${backup()}\nAvec 2 images, dans ${imagesFolder()}`,
      isComplete: true,
    });
    server.close();
    deleteServerData();
    const printed = restoreWithImages(config(), backup(), NOW);
    expect(printed).toEqual({
      text: `Base restaurée depuis ${backup()}.\nAvec 2 images, dans ${join(folder, "files")}`,
      isComplete: true,
    });
    expect(imagesIn(join(folder, "files"))).toEqual(withThumbnails(first, second));
    expect(readFileSync(join(folder, "files", first), "utf8")).toBe("a card");
    expect(readFileSync(join(folder, "files", thumbnailOf(first)), "utf8")).toBe("a card, small");
  });

  test("are stored once for all backups in a folder, and stay in that folder after the server has deleted them", () => {
    makeServerDatabase(1);
    const first = store("a card");
    backUpWithImages(config(), backup());
    const { ino } = statSync(join(imagesFolder(), first));
    {
      using server = openDatabaseLikeServer(file);
      server.exec("DELETE FROM files");
    }
    const second = store("a logo");
    rmSync(join(folder, "files", first));
    const printed = backUpWithImages(config(), join(folder, "backups", "later.sqlite"));
    expect(printed.text).toContain("Avec une image, dans");
    expect(imagesIn(imagesFolder())).toEqual(withThumbnails(first, second));
    expect(statSync(join(imagesFolder(), first)).ino).toBe(ino);
    restoreWithImages(config(), backup(), NOW);
    expect(imagesIn(join(folder, "files"))).toEqual(withThumbnails(first, second));
  });

  test("are saved and restored even if some are missing or damaged: the report says so first, and what to do", () => {
    makeServerDatabase(1);
    const [missing, damaged, intact] = [store("gone"), store("damaged"), store("sound")];
    rmSync(join(folder, "files", missing));
    writeFileSync(join(folder, "files", damaged), "something else");
    const printed = backUpWithImages(config(), backup());
    expect(printed.isComplete).toBe(false);
    expect(printed.text.split("\n")).toEqual([
      `Attention, il manque 2 images sur 3 : ${join(folder, "files")} ne les a pas, ou les a abîmées.`,
      expect.stringMatching(/^À faire : vérifiez que .* est bien le dossier des images/),
      `Sauvegarde faite : ${backup()}`,
      `Avec une image, dans ${imagesFolder()}`,
      `Ce qui manque : ${missing}, ${damaged}`,
    ]);
    expect(imagesIn(imagesFolder())).toEqual(withThumbnails(intact));
    deleteServerData();
    rmSync(imagesFolder(), { recursive: true });
    const restored = restoreWithImages(config(), backup(), NOW);
    expect(restored.isComplete).toBe(false);
    expect(restored.text.split("\n").slice(0, 3)).toEqual([
      `Attention, il manque 3 images sur 3 : ${imagesFolder()} ne les a pas, ou les a abîmées.`,
      "À faire : copiez à côté de la sauvegarde le dossier « semaine-chill-images » qui a été fait avec elle, puis relancez cette commande.",
      `Base restaurée depuis ${backup()}.`,
    ]);
  });

  test("are not saved unless the database marks them as stored", () => {
    makeServerDatabase(1);
    store("on its way", "storing");
    store("going", "removing");
    expect(backUpWithImages(config(), backup()).text).toBe(`Sauvegarde faite : ${backup()}`);
    expect(imagesIn(imagesFolder())).toEqual([]);
  });

  test("are not copied if they are in a bucket, and the command says so", () => {
    makeServerDatabase(1);
    store("a card");
    const keys = { region: "fr-par", accessKeyId: "a", secretAccessKey: "b" };
    const bucket = { endpoint: "https://s3.exemple.fr", name: "jeux", ...keys };
    const line = "elles sont dans le bucket « jeux » (https://s3.exemple.fr).";
    expect(backUpWithImages(config({ bucket }), backup()).text).toContain(line);
    expect(imagesIn(imagesFolder())).toEqual([]);
    expect(restoreWithImages(config({ bucket }), backup(), NOW).text).toContain(line);
  });

  test("are not mentioned if the database has no table of images", () => {
    makeServerDatabase(1);
    expect(backUpWithImages(config(), backup()).text).toBe(`Sauvegarde faite : ${backup()}`);
    expect(restoreWithImages(config(), backup(), NOW).text).not.toContain("image");
  });
});

describe("on a full disk", () => {
  const SIZE = 256 * 1024;

  /** Mounts a small disk at this folder. Gives null without the rights to do so. */
  function mountDisk(place: string): { [Symbol.dispose](): void } | null {
    mkdirSync(place);
    const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${SIZE}`, "tmpfs", place]);
    return status === 0 ? { [Symbol.dispose]: () => void spawnSync("umount", [place]) } : null;
  }

  test("a backup and a restoration are refused in French, and leave no journal and no unfinished file", ({
    skip,
  }) => {
    const disk = join(folder, "disk");
    using mounted = mountDisk(disk);
    if (!mounted) return skip("only root may mount a disk");
    const [source, onDisk] = [join(folder, "source.sqlite"), join(disk, "soir.sqlite")];
    openDatabaseLikeServer(source, 1).close();
    copyFileSync(source, onDisk);
    writeFileSync(join(disk, "filler"), Buffer.alloc(SIZE - statSync(onDisk).size));
    expect(() => backUp({ file: source }, join(disk, "copy.sqlite"))).toThrow(/\(le disque est plein\)\.$/);
    expect(() => restore({ ...settings(), dataDir: join(disk, "data") }, source, NOW)).toThrow(
      /le disque est plein/,
    );
    expect(() => restore(settings(), onDisk, NOW)).toThrow(/\(.*il est plein\)\.$/);
    expect(readdirSync(disk, { recursive: true }).sort()).toEqual(["data", "filler", "soir.sqlite"]);
  });
});

function writeDamagedDatabase(path: string): void {
  openDatabaseLikeServer(path, 1).close();
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.fill(0xff, 4096, 6000));
}

describe("refuseWhileServing", () => {
  test("refuses when a server answers at the configured address, but not when nothing or another program answers", async () => {
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

describe("the instant of a backup", () => {
  test("is stored for the administrators' home page, also while the server has the database open", async () => {
    const dataDir = join(folder, "data");
    const database = openDatabase({ databaseUrl: null, dataDir }, () => {});
    await database.migrate();
    const config = { ...readConfig({ DATA_DIR: dataDir }) };
    expect(await storeBackupInstant(config, NOW)).toEqual([]);
    expect(await readBackupInstant(database.db)).toBe(NOW.getTime());
    await database.close();
  });

  test("is not stored if the server has no database: a warning says that the backup itself is good", async () => {
    const config = readConfig({ DATA_DIR: join(folder, "nowhere") });
    mkdirSync(join(folder, "nowhere"));
    expect(await storeBackupInstant(config, NOW)).toEqual([
      expect.stringContaining("La sauvegarde est bonne, mais"),
    ]);
  });
});
