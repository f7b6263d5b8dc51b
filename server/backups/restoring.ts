import { existsSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readVersion } from "../calls/known/version.ts";
import { sqliteFile } from "../database/database.ts";
import { type BackedUp, backupsFolder, freeFile } from "./backUp.ts";
import { countBackup, describeBackup, type StoredBackup } from "./descriptions.ts";
import { flushFile, flushFolder } from "./flush.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import type { Restoration } from "./incarnation.ts";
import { prepareRestoration, replaceFile } from "./restore.ts";
import { checkDatabase, refuseNewerDatabase } from "./sqliteCopy.ts";

/** An administrator of a database. */
export interface Administrator {
  readonly id: string;
  readonly name: string;
}

/** The administrators of a backup, oldest first, and when something last happened in it (epoch ms). */
export function readRestored(file: string): {
  readonly administrators: readonly Administrator[];
  readonly lastAt: number;
} {
  refuseNewerDatabase(file);
  using database = new DatabaseSync(file, { readOnly: true });
  const administrators = database
    .prepare("SELECT id, name FROM players WHERE role = 'admin' AND deletedAt IS NULL ORDER BY createdAt, id")
    .all()
    .map(({ id, name }) => ({ id: String(id), name: String(name) }));
  const last = database.prepare("SELECT max(at) AS at FROM journal").get();
  return { administrators, lastAt: Number(last?.at ?? 0) };
}

/** Who of these administrators the restoring one is: by account, or, on another installation, by name; null: nobody. */
export function heirOf(
  administrators: readonly Administrator[],
  { id, name }: Administrator,
): Administrator | null {
  const heir =
    administrators.find((each) => each.id === id) ?? administrators.find((each) => each.name === name);
  return heir ?? null;
}

/** What is needed to prepare a restoration while players play. */
export interface StartRestoration {
  readonly config: BackedUp;
  /** The path of the backup. */
  readonly backup: string;
  readonly restored: Restoration;
}

/** Prepares a restoration: the checked copy next to the database, the images of both, so that the pause is short. */
export function startRestoration({ config, backup, restored }: StartRestoration): void {
  const file = sqliteFile(config.dataDir);
  prepareRestoration(file, backup, restored);
  if (config.bucket) return;
  copyImages(storedImages({ file: backup }), imagesNextTo(backup), config.filesDir);
  const kept = imagesNextTo(join(backupsFolder(config), basename(file)));
  copyImages(storedImages({ file }), config.filesDir, kept);
}

/** Puts the prepared copy in the place of the database, which this process has closed. Gives the path of the old one. */
export function finishRestoration({
  config,
  at,
  by,
}: {
  readonly config: BackedUp;
  readonly at: number;
  readonly by: string;
}): string | null {
  return replaceFile(config, new Date(at), by);
}

/** Makes a file that was sent to the server a backup. Throws ToolFailure, and deletes the file, if it can't be one. */
export function admitUpload({
  config,
  file,
  at,
  by,
}: {
  readonly config: BackedUp;
  readonly file: string;
  readonly at: number;
  readonly by: string;
}): StoredBackup {
  try {
    checkDatabase(file);
    refuseNewerDatabase(file);
    const described = {
      at,
      reason: "upload",
      by,
      version: readVersion(),
      counts: countBackup(file),
    } as const;
    const backup = freeFile(config, at);
    flushFile(file);
    describeBackup(backup, described);
    renameSync(file, backup);
    flushFolder(dirname(backup));
    return { name: basename(backup), bytes: statSync(backup).size, ...described };
  } finally {
    for (const suffix of ["", "-wal", "-shm"]) if (existsSync(file + suffix)) rmSync(file + suffix);
  }
}
