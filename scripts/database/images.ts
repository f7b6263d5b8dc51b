import { createHash } from "node:crypto";
import {
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { thumbnailOf } from "../../domain/files/thumbnail.ts";
import { storedImagesIn as storedInPostgres } from "./postgresTools.ts";
import { flush, storedImagesIn as storedInSqlite } from "./sqliteCopy.ts";
import type { Target } from "./target.ts";
import { ToolFailure } from "./toolFailure.ts";

/** The names of the images that a database counts as stored. */
export function storedImages(target: Target): string[] {
  return "url" in target ? storedInPostgres(target.url) : storedInSqlite(target.file);
}

/** Where the images of a backup are: beside it, in a folder that all backups there share, each image once. */
export function imagesBeside(backup: string): string {
  return join(dirname(backup), "semaine-chill-images");
}

/**
 * Copies the images of these names, with their thumbnails, from one folder to another, where they appear only once they
 * are whole and on disk; what is there stays. Gives the names that are in neither, or are damaged.
 */
export function copyImages(names: readonly string[], from: string, to: string): string[] {
  if (names.length === 0) return [];
  try {
    const owner = prepareFolder(to);
    const isThere = (name: string) => existsSync(join(to, name)) || copyImage(name, from, to, owner);
    const missing = names.filter((name) => ![name, thumbnailOf(name)].every(isThere));
    flush(to);
    return missing;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ToolFailure(`Les images ne peuvent pas être copiées dans ${to} (${reason}).`);
  }
}

/** Makes the folder where it is missing; gives whom it belongs to. */
function prepareFolder(folder: string): Stats {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder);
    giveTo(folder, statSync(dirname(folder)));
  }
  return statSync(folder);
}

/** Whether it could be copied whole. The name of an image is the hash of its bytes. */
function copyImage(name: string, from: string, to: string, owner: Stats): boolean {
  const [source, partial] = [join(from, name), join(to, `${name}.${process.pid}.partial`)];
  if (!existsSync(source)) return false;
  try {
    copyFileSync(source, partial);
    if (!isThumbnail(name) && !name.startsWith(hashOf(partial))) return false;
    flush(partial);
    giveTo(partial, owner);
    renameSync(partial, join(to, name));
    return true;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** The server may run as another user than the one at the console: a file gets the owner of where it goes. */
function giveTo(path: string, { uid, gid }: Stats): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

function isThumbnail(name: string): boolean {
  return name.includes(".thumb.");
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
