import { existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Bucket, Config } from "../config.ts";
import type { Database } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { writeBackupInstant } from "../prepare/home/repository.ts";
import { copyErased } from "./erased/files.ts";
import { makeWhole } from "./flush.ts";
import { copyImages, imagesNextTo, storedImages } from "./images.ts";
import { type DatabaseAddress, databaseAddressOf, timestamp } from "./locations.ts";
import { checkDump, dumpPostgres } from "./postgresTools.ts";
import { reasonOf } from "./reasons.ts";
import { copyDatabase } from "./sqliteCopy.ts";
import type { ToolReport } from "./toolFailure.ts";

/** Saves the whole database into one checked file, also while the server runs. Refuses to overwrite a file. */
export function backUp(database: DatabaseAddress, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  if ("file" in database) copyDatabase(database.file, to);
  else
    makeWhole(to, (partial) => {
      dumpPostgres(database.url, partial);
      checkDump(partial);
    });
}

/** The settings that say what a backup contains. */
export type BackedUp = Pick<Config, "dataDir" | "databaseUrl" | "filesDir" | "bucket">;

/** The folder of the backups, in the data folder. */
export function backupsFolder({ dataDir }: Pick<Config, "dataDir">): string {
  return join(dataDir, "backups");
}

/** The file of a backup that is made now: in the folder of the backups, with the date in its name. */
function datedFile(config: Pick<Config, "dataDir" | "databaseUrl">, now: Date): string {
  return join(
    backupsFolder(config),
    `semaine-chill-${timestamp(now)}.${config.databaseUrl ? "dump" : "sqlite"}`,
  );
}

/** The next dated name without a file, because two backups may be made in one second. */
export function freeFile(config: Pick<Config, "dataDir" | "databaseUrl">, at: number): string {
  const file = datedFile(config, new Date(at));
  return existsSync(file) ? freeFile(config, at + 1000) : file;
}

/**
 * Saves the database as `backUp` does, and next to it the images that the database marks as stored. Images in a bucket are not
 * saved. Returns the report to print. Images are copied before and after the database: otherwise an image that is deleted or
 * added meanwhile could be missing from the backup. The list of erased people goes along (rule Y9).
 */
export function backUpWithImages(config: BackedUp, file: string): ToolReport {
  const database = databaseAddressOf(config);
  if (config.bucket) {
    backUp(database, file);
    copyErased(config.dataDir, dirname(file));
    return { text: `Sauvegarde faite : ${file}\n${bucketImagesLine(config.bucket)}`, isComplete: true };
  }
  const { filesDir } = config;
  const namesBefore = storedImages(database);
  const folder = imagesNextTo(file);
  copyImages(namesBefore, filesDir, folder);
  backUp(database, file);
  copyErased(config.dataDir, dirname(file));
  const names = storedImages("url" in database ? database : { file });
  const missing = copyImages(names, filesDir, folder);
  const remedy = `vérifiez que ${filesDir} est bien le dossier des images (FILES_DIR, DATA_DIR). Si elles y manquent vraiment, recopiez-les d'une sauvegarde plus ancienne, ou envoyez-les de nouveau dans l'application ; puis refaites la sauvegarde`;
  return reportOf([`Sauvegarde faite : ${file}`], { names, missing, from: filesDir, to: folder, remedy });
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
