import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { FROM_NEWER_VERSION, FROM_OLDER_VERSION, originOf } from "../database/foreign.ts";
import { flushFile, flushFolder } from "./flush.ts";
import { requireFile } from "./locations.ts";
import { reasonOf } from "./reasons.ts";
import { ToolFailure } from "./toolFailure.ts";

const SQLITE_BUSY = 5;
/** The endings of a database's file names: the database itself, and the files that SQLite may write next to it. */
const FILE_SUFFIXES = ["", "-wal", "-shm", "-journal"];

/**
 * Copies a database into a new file, in one read transaction. The source may be in use. The new file gets its name only
 * when it is complete, checked and on disk. Throws when `to` exists or when the copy is damaged.
 */
export function copyDatabase(from: string, to: string): void {
  if (existsSync(to)) throw new ToolFailure(`${to} existe déjà.`);
  const partial = `${to}.partial`;
  removeDatabase(partial);
  try {
    withDatabase(from, (database) => database.prepare("VACUUM INTO ?").run(partial));
    checkDatabase(partial);
    flushFile(partial);
    renameSync(partial, to);
    flushFolder(dirname(to));
  } finally {
    removeDatabase(partial);
  }
}

/** Throws for a file that is damaged, or that is not a database of this application. */
export function checkDatabase(file: string): void {
  readDatabase(file, (database) => {
    const verdicts = database.prepare("PRAGMA integrity_check").all();
    if (verdicts[0]?.integrity_check !== "ok")
      throw new ToolFailure(`${file} est endommagé : le contrôle de la base y trouve des erreurs.`);
    if (!hasTable(database, "kysely_migration"))
      throw new ToolFailure(`${file} n'est pas une base de Semaine Chill.`);
  });
}

/** Throws for a database of a newer version of this application: this version could not open it. */
export function refuseNewerDatabase(file: string): void {
  refuseOtherVersions(file, migrationsIn(file));
}

/** The names of the migrations that were run in a database; none if it is not a database of this application. */
export function migrationsIn(file: string): string[] {
  return readDatabase(file, (database) =>
    hasTable(database, "kysely_migration")
      ? database
          .prepare("SELECT name FROM kysely_migration")
          .all()
          .map(({ name }) => String(name))
      : [],
  );
}

/** Throws if this version can't open a backup's database, in which these migrations were run. */
export function refuseOtherVersions(backup: string, names: readonly string[]): void {
  const origin = originOf(names);
  if (origin === "older") throw new ToolFailure(`${backup} ${FROM_OLDER_VERSION}`);
  if (origin !== "known" && names.length > 0) throw new ToolFailure(`${backup} ${FROM_NEWER_VERSION}`);
}

/** The names of the images that a database marks as stored; none for a database without a table of images. */
export function storedImagesInSqlite(file: string): string[] {
  return withDatabase(file, (database) => {
    if (!hasTable(database, "files")) return [];
    const rows = database.prepare("SELECT name FROM files WHERE state = 'stored'").all();
    return rows.map(({ name }) => String(name));
  });
}

/** Whether any process has the database open. False for a damaged file that can't be opened. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    // In WAL mode this lock is refused while another process has the file open, even if that process is idle.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    return false;
  } catch (error) {
    return error instanceof Error && "errcode" in error && error.errcode === SQLITE_BUSY;
  }
}

/** Removes an unfinished copy with all its files: on a full disk SQLite does not remove its journals. */
export function removeDatabase(file: string): void {
  for (const suffix of FILE_SUFFIXES) rmSync(file + suffix, { force: true });
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").get(name) !== undefined;
}

/** Reads a database without changing it. SQLite may add an empty log, which a reader can't remove by itself. */
function readDatabase<T>(file: string, use: (database: DatabaseSync) => T): T {
  requireFile(file);
  const hadLog = existsSync(`${file}-wal`);
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    return use(database);
  } catch (error) {
    if (error instanceof ToolFailure) throw error;
    throw new ToolFailure(`${file} ne peut pas être lu comme une base SQLite (${reasonOf(error)}).`);
  } finally {
    if (!hadLog && statSync(`${file}-wal`, { throwIfNoEntry: false })?.size === 0)
      for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true });
  }
}

function withDatabase<T>(file: string, use: (database: DatabaseSync) => T): T {
  requireFile(file);
  try {
    using database = new DatabaseSync(file, { timeout: 10_000 });
    return use(database);
  } catch (error) {
    throw new ToolFailure(`${file} ne peut pas être copié (${reasonOf(error)}).`);
  }
}
