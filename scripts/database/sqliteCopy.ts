import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { ToolFailure } from "./toolFailure.ts";

const BUSY = 5;
/** What SQLite may keep beside a database file; none of them makes sense without the others. */
const PARTS = ["", "-wal", "-shm", "-journal"];

/**
 * Copies a database, in one read transaction, into a file of its own that appears only once it is whole, checked and on
 * disk. The source may be in use. Refuses when `to` exists or when the copy is not sound.
 */
export function copyDatabase(from: string, to: string): void {
  if (existsSync(to)) throw new ToolFailure(`${to} existe déjà.`);
  const partial = `${to}.partial`;
  rmSync(partial, { force: true });
  try {
    withDatabase(from, (database) => database.prepare("VACUUM INTO ?").run(partial));
    checkDatabase(partial);
    flush(partial);
    renameSync(partial, to);
    flush(dirname(to));
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Refuses a file that is damaged, or that is no database of this application. */
export function checkDatabase(file: string): void {
  if (!existsSync(file)) throw new ToolFailure(`${file} n'existe pas.`);
  try {
    using database = new DatabaseSync(file, { readOnly: true });
    const verdicts = database.prepare("PRAGMA integrity_check").all();
    if (verdicts[0]?.integrity_check !== "ok")
      throw new ToolFailure(`${file} est endommagé (integrity_check).`);
    const ours = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'kysely_migration'").get();
    if (!ours) throw new ToolFailure(`${file} n'est pas une base de Semaine Chill.`);
  } catch (error) {
    if (error instanceof ToolFailure) throw error;
    throw new ToolFailure(`${file} ne peut pas être lu comme une base SQLite (${messageOf(error)}).`);
  }
}

/** The names of the images that a database counts as stored; none where it is older than images are. */
export function storedImagesIn(file: string): string[] {
  return withDatabase(file, (database) => {
    const known = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'files'").get();
    const rows = known ? database.prepare("SELECT name FROM files WHERE state = 'stored'").all() : [];
    return rows.map(({ name }) => String(name));
  });
}

/** True while any process has the database open. A damaged file that can't be opened is not in use. */
export function isInUse(file: string): boolean {
  if (!existsSync(file)) return false;
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    // In WAL mode nobody gets this lock while another process has the file open, even if that is idle.
    database.exec("PRAGMA locking_mode = EXCLUSIVE; BEGIN IMMEDIATE; COMMIT");
    return false;
  } catch (error) {
    return error instanceof Error && "errcode" in error && error.errcode === BUSY;
  }
}

/** Moves a database out of the way, with all that belongs to it, under a new name that opens as it was. */
export function moveAside(file: string, to: string): void {
  for (const part of PARTS) if (existsSync(file + part)) renameSync(file + part, to + part);
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

/** Waits until a file, or what a folder holds, is on disk. */
export function flush(path: string): void {
  const descriptor = openSync(path, "r");
  fsyncSync(descriptor);
  closeSync(descriptor);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
