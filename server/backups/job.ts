import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { BackupReason, SecondFolder } from "../../domain/backups/backup.ts";
import type { Config } from "../config.ts";
import { type BackedUp, backUpWithImages, backupsFolder, freeFile } from "./backUp.ts";
import { countBackup, deleteExpired, describeBackup, type StoredBackup } from "./descriptions.ts";
import { copyErased } from "./erased/files.ts";
import { flushFolder, makeWhole } from "./flush.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import { reasonOf } from "./reasons.ts";

/** What is needed to make a backup. */
export interface BackupJob {
  readonly config: BackedUp & Pick<Config, "backupDir">;
  readonly reason: BackupReason;
  readonly by: string | null;
  readonly at: number;
  readonly version: string;
}

/** A finished backup, how many of its images are missing or damaged, and what became of its copy in the second folder. */
export interface BackupResult {
  readonly backup: StoredBackup;
  readonly missingImages: number;
  readonly second: SecondFolder;
}

/** Deletes what has expired, copies, checks and counts, describes, and copies to the second folder. */
export function makeBackup({ config, reason, by, at, version }: BackupJob): BackupResult {
  mkdirSync(backupsFolder(config), { recursive: true });
  deleteExpired(backupsFolder(config), at);
  const file = freeFile(config, at);
  backUpWithImages(config, file);
  try {
    const described = { at, reason, by, version, counts: countBackup(file) };
    describeBackup(file, described);
    const images = config.bucket ? [] : storedImages({ file });
    return {
      backup: { name: basename(file), bytes: statSync(file).size, ...described },
      missingImages: images.filter((name) => !existsSync(join(imagesNextTo(file), name))).length,
      second: copyToSecondFolder(config.backupDir, file, images, at),
    };
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
}

/** Copies a backup, its description and its images. A missing folder is not made: it may be a USB key that was pulled out. */
function copyToSecondFolder(
  folder: string | null,
  file: string,
  images: readonly string[],
  now: number,
): SecondFolder {
  if (!folder) return "none";
  if (!existsSync(folder)) return { failure: `${folder} n'existe pas` };
  try {
    copyImages(images, imagesNextTo(file), imagesNextTo(join(folder, basename(file))));
    for (const path of [file, `${file}.json`])
      makeWhole(join(folder, basename(path)), (partial) => copyFileSync(path, partial));
    copyErased(dirname(file), folder);
    flushFolder(folder);
    deleteExpired(folder, now);
    return "good";
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
