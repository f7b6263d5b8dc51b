import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { type FileStorage, isFileName, StorageFailure, typeOfFile } from "./storage.ts";

const PARTIAL = ".partial";
/**
 * In ms. A partial file that was not changed for this long belongs to a server that ended while writing it.
 */
const WRITE_TIMEOUT_MS = 3_600_000;

/** Files in a folder, which several servers may share. A file gets its final name only once it is complete. */
export function diskStorage(folder: string): FileStorage {
  return {
    put: (name, path) => withStorageFailure(() => write(path, folder, name)),
    get: (name) =>
      withStorageFailure(async () => {
        const path = pathOf(folder, name);
        const stream = createReadStream(path);
        try {
          await once(stream, "open");
          return { stream, bytes: (await stat(path)).size, type: typeOfFile(name) };
        } catch (error) {
          stream.destroy();
          throw error;
        }
      }).catch(nullIfMissing),
    head: (name) =>
      withStorageFailure(async () => {
        const { size } = await stat(pathOf(folder, name));
        return { bytes: size, type: typeOfFile(name) };
      }).catch(nullIfMissing),
    delete: (name) => withStorageFailure(() => rm(pathOf(folder, name), { force: true })),
  };
}

/** Creates the folder if it is missing, checks that it is writable, and deletes old partial files. */
export async function prepareFolder(folder: string, now: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const probe = join(folder, `${randomUUID()}${PARTIAL}`);
  await (await open(probe, "wx")).close();
  await rm(probe);
  for (const name of await readdir(folder)) {
    if (!name.endsWith(PARTIAL)) continue;
    // Another server that shares the folder may have finished with the file since the folder was read.
    const file = await stat(join(folder, name), { throwIfNoEntry: false });
    if (file && file.mtimeMs < now - WRITE_TIMEOUT_MS) await rm(join(folder, name), { force: true });
  }
}

/** Copies a file into the folder. The copy gets its final name only once it is complete and flushed to disk. */
async function write(path: string, folder: string, name: string): Promise<void> {
  const complete = pathOf(folder, name);
  const partial = `${complete}.${randomUUID()}${PARTIAL}`;
  try {
    await pipeline(createReadStream(path), createWriteStream(partial, { flags: "wx", flush: true }));
    await rename(partial, complete);
  } finally {
    await rm(partial, { force: true });
  }
  await flushFolder(folder);
}

/** Waits until the entries of a folder are on disk. Windows writes them by itself, and refuses to flush a folder. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

function pathOf(folder: string, name: string): string {
  if (!isFileName(name)) throw new Error(`Invalid file name: ${name}`);
  return join(folder, name);
}

/** Runs `work`. Turns an error of the file system into a StorageFailure. */
async function withStorageFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    throw new StorageFailure(error.message, { cause: error });
  }
}

function nullIfMissing(error: Error): null {
  if ((error.cause as { code?: string } | undefined)?.code === "ENOENT") return null;
  throw error;
}
