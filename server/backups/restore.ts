import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname } from "node:path";
import type { Config } from "../config.ts";
import { backUp, bucketImagesLine, datedFile, reportOf } from "./backUp.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import { databaseAddressOf, timestamp } from "./locations.ts";
import { checkDump, loadPostgres, migrationsInDump } from "./postgresTools.ts";
import {
  checkDatabase,
  copyDatabase,
  isInUse,
  refuseNewerDatabase,
  refuseOtherVersions,
  renameDatabase,
} from "./sqliteCopy.ts";
import { ToolFailure, type ToolReport } from "./toolFailure.ts";

export const SERVER_IS_RUNNING = "Le serveur tourne encore : arrêtez-le avant de restaurer.";

/**
 * Replaces the database by a backup. The old SQLite database is renamed; an old PostgreSQL database is backed up first.
 * Changes nothing and refuses if the backup is damaged or of a newer version, or if a process has the SQLite database open. Returns the path of the
 * renamed database or of its backup; null if there was no old database.
 */
export function restore(config: Config, backup: string, now: Date): string | null {
  const database = databaseAddressOf(config);
  if ("url" in database) {
    checkDump(backup);
    refuseOtherVersions(backup, migrationsInDump(backup));
    const oldDatabase = datedFile(config, now);
    backUp(database, oldDatabase);
    loadPostgres(database.url, backup);
    return oldDatabase;
  }
  const { file } = database;
  checkDatabase(backup);
  refuseNewerDatabase(backup);
  if (isInUse(file)) throw new ToolFailure(SERVER_IS_RUNNING);
  mkdirSync(dirname(file), { recursive: true });
  const restored = `${file}.restoring`;
  rmSync(restored, { force: true });
  copyDatabase(backup, restored);
  const oldDatabase = existsSync(file) ? `${file}.avant-${timestamp(now)}` : null;
  if (oldDatabase) {
    copyOwnership(restored, statSync(file));
    renameDatabase(file, oldDatabase);
  }
  renameSync(restored, file);
  return oldDatabase;
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
