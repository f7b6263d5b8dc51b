import { closeSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";

/** Waits until the content of a file is on disk. Windows flushes only a file that was opened for writing. */
export function flushFile(path: string): void {
  flush(path, "r+");
}

/** Waits until the entries of a folder are on disk. Windows writes them by itself, and refuses to flush a folder. */
export function flushFolder(path: string, platform: NodeJS.Platform = process.platform): void {
  if (platform !== "win32") flush(path, "r");
}

/** Makes a file that gets its name only when it is complete and on disk: `write` writes it under the name that it is given. */
export function makeWhole(file: string, write: (partial: string) => void): void {
  const partial = `${file}.partial`;
  try {
    write(partial);
    flushFile(partial);
    renameSync(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

function flush(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
