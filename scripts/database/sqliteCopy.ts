import { existsSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { flushFile, flushFolder } from "./flush.ts";
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
  rmSync(partial, { force: true });
  try {
    withDatabase(from, (database) => database.prepare("VACUUM INTO ?").run(partial));
    checkDatabase(partial);
    flushFile(partial);
    renameSync(partial, to);
    flushFolder(dirname(to));
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Throws for a file that is damaged, or that is not a database of this application. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) throw new ToolFailure(`${file} n'existe pas.`);
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const verdicts = database.prepare("PRAGMA integrity_check").all();
    if (verdicts[0]?.integrity_check !== "ok")
      throw new ToolFailure(`${file} est endommagé (integrity_check).`);
    const hasMigrations = database
      .prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'")
      .get();
    if (!hasMigrations) throw new ToolFailure(`${file} n'est pas une base de Semaine Chill.`);
  } catch (error) {
    if (error instanceof ToolFailure) throw error;
    throw new ToolFailure(`${file} ne peut pas être lu comme une base SQLite (${messageOf(error)}).`);
  }
}

/** The names of the images that a database marks as stored; none for a database without a table of images. */
export function storedImagesInSqlite(file: string): string[] {
  return withDatabase(file, (database) => {
    const hasFilesTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'files'").get();
    const rows = hasFilesTable ? database.prepare("SELECT name FROM files WHERE state = 'stored'").all() : [];
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

/** Renames a database with all its files, so that it can be opened under the new name. */
export function renameDatabase(file: string, to: string): void {
  for (const suffix of FILE_SUFFIXES) if (existsSync(file + suffix)) renameSync(file + suffix, to + suffix);
}

function withDatabase<T>(file: string, use: (database: DatabaseSync) => T): T {
  if (!existsSync(file)) throw new ToolFailure(`${file} n'existe pas.`);
  try {
    using database = new DatabaseSync(file, { timeout: 10_000 });
    return use(database);
  } catch (error) {
    throw new ToolFailure(`${file} ne peut pas être copié (${messageOf(error)}).`);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
