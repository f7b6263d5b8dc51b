import { chmodSync, existsSync, statSync } from "node:fs";
import { type DatabaseLocation, sqliteFile } from "./database/database.ts";

const OTHERS = 0o007;

/**
 * The database holds every account, so only the owner may read what this process writes. A database file that everybody
 * could read, as earlier versions left it, is closed to strangers; rights that were given to its group stay.
 */
export function keepFromOthers({ databaseUrl, dataDir }: DatabaseLocation): void {
  process.umask(0o077);
  if (databaseUrl) return;
  for (const part of ["", "-wal", "-shm"]) closeToOthers(sqliteFile(dataDir) + part);
}

/** Only its owner can change a file's rights: somebody else's stays as it is. */
function closeToOthers(file: string): void {
  if (!existsSync(file)) return;
  const { mode, uid } = statSync(file);
  if (mode & OTHERS && uid === process.getuid?.()) chmodSync(file, mode & ~OTHERS);
}
