import { once } from "node:events";
import { copyFileSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Backup, BackupReason, SecondFolder } from "../../domain/backups/backup.ts";
import type { Config } from "../config.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { type BackedUp, backUpWithImages, backupsFolder, datedFile } from "./backUp.ts";
import { countBackup, deleteExpired, describeBackup } from "./descriptions.ts";
import { flushFolder, makeWhole } from "./flush.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import { reasonOf } from "./reasons.ts";
import { ToolFailure } from "./toolFailure.ts";

const PROGRAM = join(repositoryFolder, "server/backups/jobThread.ts");

/** What a thread needs to make a backup. */
export interface BackupJob {
  readonly config: BackedUp & Pick<Config, "backupDir">;
  readonly reason: BackupReason;
  readonly by: string | null;
  readonly at: number;
  readonly version: string;
}

/** A finished backup, how many of its images are missing or damaged, and what became of its copy in the second folder. */
export interface BackupResult {
  readonly backup: Backup;
  readonly missingImages: number;
  readonly second: SecondFolder;
}

/**
 * Makes a backup of the SQLite database in a separate thread, so that players play meanwhile. Throws ToolFailure with the reason
 * if it fails; then there is no such backup.
 */
export async function runBackupJob(job: BackupJob): Promise<BackupResult> {
  // The thread must not inherit this process's options, such as preloaded modules.
  const thread = new Worker(PROGRAM, { workerData: job, execArgv: [] });
  const [outcome] = (await once(thread, "message")) as [BackupResult | { readonly failure: string }];
  if ("failure" in outcome) throw new ToolFailure(outcome.failure);
  return outcome;
}

/** The work of the thread: deletes what has expired, copies, checks and counts, describes, and copies to the second folder. */
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

/** The next dated name without a file, because two backups may be made in one second. */
function freeFile(config: BackupJob["config"], at: number): string {
  const file = datedFile(config, new Date(at));
  return existsSync(file) ? freeFile(config, at + 1000) : file;
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
    flushFolder(folder);
    deleteExpired(folder, now);
    return "good";
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}
