import { closeSync, fsyncSync, openSync } from "node:fs";

/** Waits until the content of a file is on disk. Windows flushes only a file that was opened for writing. */
export function flushFile(path: string): void {
  flush(path, "r+");
}

/** Waits until the entries of a folder are on disk. Windows writes them by itself, and refuses to flush a folder. */
export function flushFolder(path: string, platform: NodeJS.Platform = process.platform): void {
  if (platform !== "win32") flush(path, "r");
}

function flush(path: string, flags: "r" | "r+"): void {
  const descriptor = openSync(path, flags);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
