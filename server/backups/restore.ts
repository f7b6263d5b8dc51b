import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BackupCounts } from "../../domain/backups/backup.ts";
import { readVersion } from "../calls/known/version.ts";
import type { Config } from "../config.ts";
import { sqliteFile } from "../database/database.ts";
import { type BackedUp, backUp, backupsFolder, bucketImagesLine, freeFile, reportOf } from "./backUp.ts";
import { backupsIn, countBackup, describeBackup } from "./descriptions.ts";
import { copyErased } from "./erased/files.ts";
import { flushFile, flushFolder, makeWhole } from "./flush.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import { markingStatement, markRestored, type Restoration } from "./incarnation.ts";
import { databaseAddressOf, timestamp } from "./locations.ts";
import { checkDump, loadPostgres, migrationsInDump } from "./postgresTools.ts";
import {
  checkDatabase,
  copyDatabase,
  isInUse,
  refuseNewerDatabase,
  refuseOtherVersions,
  removeDatabase,
} from "./sqliteCopy.ts";
import { ToolFailure, type ToolReport } from "./toolFailure.ts";

export const SERVER_IS_RUNNING = "Le serveur tourne encore : arrêtez-le avant de restaurer.";

/** A restoration that nobody's session survives: by the command. */
const byCommand = (now: Date): Restoration => ({ at: now.getTime(), session: null, secret: null });

/**
 * Replaces the database by a backup, as a new incarnation (rule W16). No process may have the SQLite database open. The old database
 * is kept (`replaceFile`); an old PostgreSQL database is backed up first. Changes nothing and refuses if the backup is damaged or of a
 * newer version. Returns the path of the old database; null if there was none.
 */
export function restore(config: Config, backup: string, now: Date): string | null {
  const database = databaseAddressOf(config);
  if ("url" in database) {
    checkDump(backup);
    refuseOtherVersions(backup, migrationsInDump(backup));
    mkdirSync(config.dataDir, { recursive: true });
    copyErased(dirname(backup), config.dataDir);
    const oldDatabase = freeFile(config, now.getTime());
    backUp(database, oldDatabase);
    loadPostgres(database.url, backup, markingStatement(byCommand(now)));
    return oldDatabase;
  }
  if (isInUse(database.file)) throw new ToolFailure(SERVER_IS_RUNNING);
  prepareRestoration(database.file, backup, byCommand(now));
  return replaceFile(config, now, null);
}

/** The file of a restoration that is prepared, next to the database. */
const restoringFile = (file: string) => `${file}.restoring`;

/**
 * Removes what a restoration left that was prepared and not finished, because its process was killed: the copy, and the second name
 * that the database may have among the backups.
 */
export function forgetRestoration(config: BackedUp): void {
  const file = sqliteFile(config.dataDir);
  for (const unfinished of [restoringFile(file), `${restoringFile(file)}.partial`])
    removeDatabase(unfinished);
  const { ino } = statSync(file);
  for (const { name } of backupsIn(backupsFolder(config))) {
    const path = join(backupsFolder(config), name);
    if (statSync(path).ino === ino) for (const each of [path, `${path}.json`]) rmSync(each, { force: true });
  }
}

/**
 * Copies a backup next to the SQLite database, checks the copy and marks it as restored. Players play meanwhile. Throws ToolFailure
 * for a backup that is damaged or of another version; then there is no copy.
 */
export function prepareRestoration(file: string, backup: string, restored: Restoration): void {
  checkDatabase(backup);
  refuseNewerDatabase(backup);
  mkdirSync(dirname(file), { recursive: true });
  copyErased(dirname(backup), dirname(file));
  const copy = restoringFile(file);
  removeDatabase(copy);
  copyDatabase(backup, copy);
  markRestored(copy, restored);
  flushFile(copy);
}

/**
 * Puts the copy of `prepareRestoration` in the place of the SQLite database, which no process has open, in one step: a process that is
 * killed leaves the old database or the new one. The old database becomes a backup (rule W17); a damaged one is renamed. Returns its
 * path; null if there was none.
 */
export function replaceFile(config: BackedUp, now: Date, by: string | null): string | null {
  const file = sqliteFile(config.dataDir);
  const copy = restoringFile(file);
  if (isInUse(file)) throw new ToolFailure(SERVER_IS_RUNNING);
  const oldDatabase = existsSync(file) ? keepOldDatabase(config, file, now, by) : null;
  if (existsSync(file)) copyOwnership(copy, statSync(file));
  for (const suffix of ["-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
  renameSync(copy, file);
  flushFolder(dirname(file));
  return oldDatabase;
}

/** Gives the old database a second name: that of a backup, or, if it is damaged, one that says so. Returns the path. */
function keepOldDatabase(config: BackedUp, file: string, now: Date, by: string | null): string {
  const counts = countsIfWhole(file);
  if (!counts) {
    const kept = `${file}.avant-${timestamp(now)}`;
    for (const suffix of ["", "-wal", "-journal"])
      if (existsSync(file + suffix)) linkOrCopy(file + suffix, kept + suffix);
    return kept;
  }
  mkdirSync(backupsFolder(config), { recursive: true });
  const kept = freeFile(config, now.getTime());
  describeBackup(kept, { at: now.getTime(), reason: "restore", by, version: readVersion(), counts });
  linkOrCopy(file, kept);
  flushFolder(dirname(kept));
  return kept;
}

/** What a database contains; null if it is damaged, or if its latest commits are only in its write-ahead log. */
function countsIfWhole(file: string): BackupCounts | null {
  try {
    checkDatabase(file);
    const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
    return log && log.size > 0 ? null : countBackup(file);
  } catch {
    return null;
  }
}

/** Gives a file a second name; where the file system knows no second names, copies it. */
function linkOrCopy(file: string, to: string): void {
  try {
    linkSync(file, to);
  } catch {
    makeWhole(to, (partial) => copyFileSync(file, partial));
  }
}

/**
 * Restores the database as `restore` does. Then copies the images of the backup that the server's folder does not have yet,
 * unless images are in a bucket. No image is deleted, because the old database may be restored later. Returns the report to
 * print.
 */
export function restoreWithImages(config: Config, backup: string, now: Date): ToolReport {
  const oldDatabase = restore(config, backup, now);
  const lines = [
    `Base restaurée depuis ${backup}.`,
    ...(oldDatabase ? [`L'ancienne est gardée : ${oldDatabase}`] : []),
  ];
  if (config.bucket)
    return { text: [...lines, bucketImagesLine(config.bucket)].join("\n"), isComplete: true };
  const names = storedImages(databaseAddressOf(config));
  const [from, to] = [imagesNextTo(backup), config.filesDir];
  const missing = copyImages(names, from, to);
  const remedy = `copiez à côté de la sauvegarde le dossier « ${basename(from)} » qui a été fait avec elle, puis relancez cette commande`;
  return reportOf(lines, { names, missing, from, to, remedy });
}

/** Gives the restored file the owner and permissions of the old one, because the server may run as another user. */
function copyOwnership(path: string, { uid, gid, mode }: Stats): void {
  chmodSync(path, mode & 0o777);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}
