import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { type Bucket, type Config, readConfig } from "../server/config.ts";
import { copyImages, imagesBeside, storedImages } from "./database/images.ts";
import { dumpPostgres } from "./database/postgresTools.ts";
import { copyDatabase } from "./database/sqliteCopy.ts";
import { type Target, targetOf, timestamp, typedPath } from "./database/target.ts";
import { tell } from "./database/toolFailure.ts";

/**
 * Saves the whole database into one checked file, while the server runs or not: `file`, or else a dated one in
 * backups/. Never overwrites a file. Gives the file's path.
 */
export function backUp(target: Target, file: string | null, now: Date): string {
  const to = file ?? datedFile(target, now);
  mkdirSync(dirname(to), { recursive: true });
  if ("file" in target) {
    copyDatabase(target.file, to);
    return to;
  }
  const partial = `${to}.partial`;
  try {
    dumpPostgres(target.url, partial);
    renameSync(partial, to);
  } finally {
    rmSync(partial, { force: true });
  }
  return to;
}

function datedFile(target: Target, now: Date): string {
  const extension = "url" in target ? "dump" : "sqlite";
  return resolve("backups", `semaine-chill-${timestamp(now)}.${extension}`);
}

/**
 * Saves the database as `backUp` does, and the images that it counts as stored, beside it. Gives what there is to say.
 * They are looked for before and after the database is copied: what is deleted meanwhile was there before, what is new
 * is there after.
 */
export function backUpWithImages(config: Config, file: string | null, now: Date): string {
  const target = targetOf(config);
  if (config.bucket) {
    const saved = backUp(target, file, now);
    return `Sauvegarde faite : ${saved}\n${imagesInBucket(config.bucket)}`;
  }
  const { filesDir } = config;
  const before = storedImages(target);
  const folder = imagesBeside(file ?? datedFile(target, now));
  copyImages(before, filesDir, folder);
  const saved = backUp(target, file, now);
  const names = storedImages("url" in target ? target : { file: saved });
  const missing = copyImages(names, filesDir, folder);
  return [`Sauvegarde faite : ${saved}`, ...aboutImages(names, missing, folder)].join("\n");
}

/** What is said of the images of a backup. */
export function aboutImages(
  names: readonly string[],
  missing: readonly string[],
  folder: string,
): readonly string[] {
  const there = names.length - missing.length;
  return [
    ...(there > 0 ? [`Avec ${there === 1 ? "son image" : `ses ${there} images`}, dans ${folder}`] : []),
    ...(missing.length > 0
      ? [`Attention : images introuvables ou abîmées (${missing.length}) : ${missing.join(", ")}`]
      : []),
  ];
}

/** What is said where images are no files of this machine. */
export function imagesInBucket({ name, endpoint }: Bucket): string {
  return `Les images n'en font pas partie : elles sont dans le bucket « ${name} » (${endpoint}).`;
}

if (import.meta.main) {
  await tell(async () => {
    const typed = process.argv[2];
    const file = typed ? typedPath(typed, process.env) : null;
    return backUpWithImages(readConfig(process.env), file, new Date());
  });
}
