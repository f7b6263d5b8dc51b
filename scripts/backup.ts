import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Bucket, type Config, readConfig } from "../server/config.ts";
import { backupProblem, findBackupTool } from "../server/database/backupTool.ts";
import type { Database } from "../server/database/database.ts";
import { openDatabase } from "../server/database/open.ts";
import { writeBackupInstant } from "../server/prepare/home/repository.ts";
import { databaseFailure } from "../server/start/failures.ts";
import { copyImages, imagesNextTo, storedImages } from "./database/images.ts";
import { type DatabaseAddress, databaseAddressOf, timestamp, typedPath } from "./database/locations.ts";
import { checkDump, dumpPostgres } from "./database/postgresTools.ts";
import { reasonOf } from "./database/reasons.ts";
import { copyDatabase } from "./database/sqliteCopy.ts";
import { runTool, ToolFailure, type ToolReport } from "./database/toolFailure.ts";

/**
 * Saves the whole database into one checked file, also while the server runs. By default the file is in backups/, with
 * the date in its name. Refuses to overwrite a file. Returns the file's path.
 */
export function backUp(database: DatabaseAddress, file: string | null, now: Date): string {
  const to = file ?? datedFile(database, now);
  mkdirSync(dirname(to), { recursive: true });
  if ("file" in database) {
    copyDatabase(database.file, to);
    return to;
  }
  const partial = `${to}.partial`;
  try {
    dumpPostgres(database.url, partial);
    checkDump(partial);
    renameSync(partial, to);
  } finally {
    rmSync(partial, { force: true });
  }
  return to;
}

function datedFile(database: DatabaseAddress, now: Date): string {
  const extension = "url" in database ? "dump" : "sqlite";
  return resolve("backups", `semaine-chill-${timestamp(now)}.${extension}`);
}

/**
 * Saves the database as `backUp` does, and next to it the images that the database marks as stored. Images in a bucket are not
 * saved. Returns the report to print. Images are copied before and after the database: otherwise an image that is deleted or
 * added meanwhile could be missing from the backup.
 */
export function backUpWithImages(config: Config, file: string | null, now: Date): ToolReport {
  const database = databaseAddressOf(config);
  if (config.bucket) {
    const saved = backUp(database, file, now);
    return { text: `Sauvegarde faite : ${saved}\n${bucketImagesLine(config.bucket)}`, isComplete: true };
  }
  const { filesDir } = config;
  const namesBefore = storedImages(database);
  const folder = imagesNextTo(file ?? datedFile(database, now));
  copyImages(namesBefore, filesDir, folder);
  const saved = backUp(database, file, now);
  const names = storedImages("url" in database ? database : { file: saved });
  const missing = copyImages(names, filesDir, folder);
  const remedy = `vérifiez que ${filesDir} est bien le dossier des images (FILES_DIR, DATA_DIR). Si elles y manquent vraiment, recopiez-les d'une sauvegarde plus ancienne, ou envoyez-les de nouveau dans l'application ; puis refaites la sauvegarde`;
  return reportOf([`Sauvegarde faite : ${saved}`], { names, missing, from: filesDir, to: folder, remedy });
}

/**
 * Stores in the server's database that a verified backup was made at `now`. The administrators' home page shows this instant
 * (rule H3). The server may be running. Returns the lines to print: none, or a warning if the instant could not be stored.
 * Nothing is thrown, because the backup itself is good.
 */
export async function storeBackupInstant(config: Config, now: Date): Promise<readonly string[]> {
  let database: Database | null = null;
  try {
    database = openDatabase(config, () => {});
    await database.runExclusive((tx) => writeBackupInstant(tx, now.getTime()));
    return [];
  } catch (error) {
    return [
      `La sauvegarde est bonne, mais l'accueil de l'administration n'en saura rien (${reasonOf(error)}).`,
    ];
  } finally {
    await database?.close();
  }
}

/** Throws when PostgreSQL's programs on this machine can't save the server's database. */
export async function requireBackupTool(config: Config): Promise<void> {
  if (!config.databaseUrl) return;
  const database = openDatabase(config, () => {});
  try {
    const problem = backupProblem(await findBackupTool(database));
    if (problem) throw new ToolFailure(problem);
  } catch (error) {
    throw databaseFailure(error, config);
  } finally {
    await database.close();
  }
}

/** What happened to the images of a backup: those that `from` does not have, or has only damaged, are missing in `to`. */
interface CopiedImages {
  readonly names: readonly string[];
  readonly missing: readonly string[];
  readonly from: string;
  readonly to: string;
  /** What to do if images are missing. */
  readonly remedy: string;
}

/** The report with these lines, and about the images. Missing images come first, with what to do. */
export function reportOf(lines: readonly string[], images: CopiedImages): ToolReport {
  const { names, missing, from, to, remedy } = images;
  const present = names.length - missing.length;
  const isComplete = missing.length === 0;
  const text = [
    ...(isComplete
      ? []
      : [
          `Attention, ${missing.length === 1 ? "il manque une image" : `il manque ${missing.length} images`} sur ${names.length} : ${from} ne ${missing.length === 1 ? "l'a pas, ou l'a abîmée" : "les a pas, ou les a abîmées"}.`,
          `À faire : ${remedy}.`,
        ]),
    ...lines,
    ...(present > 0 ? [`Avec ${present === 1 ? "une image" : `${present} images`}, dans ${to}`] : []),
    ...(isComplete ? [] : [`Ce qui manque : ${missing.join(", ")}`]),
  ].join("\n");
  return { text, isComplete };
}

/** The line to print when images are in a bucket. */
export function bucketImagesLine({ name, endpoint }: Bucket): string {
  return `Les images n'en font pas partie : elles sont dans le bucket « ${name} » (${endpoint}).`;
}

if (import.meta.main) {
  await runTool(async () => {
    const typed = process.argv[2];
    const file = typed ? typedPath(typed, process.env) : null;
    const [config, now] = [readConfig(process.env), new Date()];
    await requireBackupTool(config);
    const { text, isComplete } = backUpWithImages(config, file, now);
    return { text: [text, ...(await storeBackupInstant(config, now))].join("\n"), isComplete };
  });
}
