import { chmodSync, existsSync, statSync } from "node:fs";
import { type DatabaseLocation, sqliteFile } from "../database/database.ts";

/** The permissions of users who are neither a file's owner nor in the file's group. */
const OTHERS = 0o007;

/**
 * The database holds every account, so only the owner may read the files that this process writes. Earlier versions wrote
 * database files that all users could read, so other users now lose their access to the database. The permissions of the
 * file's group do not change.
 */
export function restrictToOwner({ databaseUrl, dataDir }: DatabaseLocation): void {
  process.umask(0o077);
  if (databaseUrl) return;
  for (const part of ["", "-wal", "-shm"]) removeOthersAccess(sqliteFile(dataDir) + part);
}

/** Only a file's owner can change its mode, so other users' files are skipped. */
function removeOthersAccess(file: string): void {
  if (!existsSync(file)) return;
  const { mode, uid } = statSync(file);
  if (mode & OTHERS && uid === process.getuid?.()) chmodSync(file, mode & ~OTHERS);
}
