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
import { flushFile, flushFolder } from "./flush.ts";
import type { DatabaseAddress } from "./locations.ts";
import { storedImagesInPostgres } from "./postgresTools.ts";
import { reasonOf } from "./reasons.ts";
import { storedImagesInSqlite } from "./sqliteCopy.ts";
import { ToolFailure } from "./toolFailure.ts";

/** The names of the images that a database marks as stored. */
export function storedImages(database: DatabaseAddress): string[] {
  return "url" in database ? storedImagesInPostgres(database.url) : storedImagesInSqlite(database.file);
}

/** The folder with the images of a backup. All backups in one folder share it, so that each image is stored once. */
export function imagesNextTo(backup: string): string {
  return join(dirname(backup), "semaine-chill-images");
}

/**
 * Copies the images with these names, and their thumbnails, from one folder to another. A copy gets its name only when it
 * is complete and on disk; existing images are not replaced. Returns the names of missing and damaged images.
 */
export function copyImages(names: readonly string[], from: string, to: string): string[] {
  if (names.length === 0) return [];
  try {
    const owner = prepareFolder(to);
    const ensureCopied = (name: string) => existsSync(join(to, name)) || copyImage(name, from, to, owner);
    const notCopied = names.filter((name) => ![name, thumbnailOf(name)].every(ensureCopied));
    flushFolder(to);
    return notCopied;
  } catch (error) {
    throw new ToolFailure(`Les images ne peuvent pas être copiées dans ${to} (${reasonOf(error)}).`);
  }
}

/** Makes the folder if it is missing. Returns its `Stats`, which include the owner. */
function prepareFolder(folder: string): Stats {
  if (!existsSync(folder)) {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder);
    setOwner(folder, statSync(dirname(folder)));
  }
  return statSync(folder);
}

/**
 * Copies an image or a thumbnail. Returns true when the copy is complete, false if the original is missing or damaged. An image
 * is damaged if its name does not begin with the hash of its bytes; thumbnails are not verified.
 */
function copyImage(name: string, from: string, to: string, owner: Stats): boolean {
  const [source, partial] = [join(from, name), join(to, `${name}.${process.pid}.partial`)];
  if (!existsSync(source)) return false;
  try {
    copyFileSync(source, partial);
    if (!isThumbnail(name) && !name.startsWith(hashOf(partial))) return false;
    flushFile(partial);
    setOwner(partial, owner);
    renameSync(partial, join(to, name));
    return true;
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Gives a file or folder the owner of its folder, because the server may run as another user than the person who restores. */
function setOwner(path: string, { uid, gid }: Stats): void {
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

function isThumbnail(name: string): boolean {
  return name.includes(".thumb.");
}

function hashOf(file: string): string {
  return createHash("sha256").update(readFileSync(file)).digest("hex");
}
