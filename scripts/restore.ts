import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { basename, dirname, resolve } from "node:path";
import { type Config, type Environment, readConfig } from "../server/config.ts";
import { backUp, bucketImagesLine, reportOf, requireBackupTool } from "./backup.ts";
import { copyImages, imagesNextTo, storedImages } from "./database/images.ts";
import { type DatabaseAddress, databaseAddressOf, timestamp, typedPath } from "./database/locations.ts";
import { checkDump, loadPostgres, migrationsInDump } from "./database/postgresTools.ts";
import {
  checkDatabase,
  copyDatabase,
  isInUse,
  refuseNewerDatabase,
  refuseOtherVersions,
  renameDatabase,
} from "./database/sqliteCopy.ts";
import { runTool, ToolFailure, type ToolReport } from "./database/toolFailure.ts";

const SERVER_IS_RUNNING = "Le serveur tourne encore : arrêtez-le avant de restaurer.";
const ANSWER_TIMEOUT_MS = 3_000;
/** How many backups are listed at most. */
const MAX_LISTED = 5;

/**
 * Replaces the database by a backup. The old SQLite database is renamed; an old PostgreSQL database is backed up first.
 * Changes nothing and refuses if the backup is damaged or of a newer version, or if a process has the SQLite database open. Returns the path of the
 * renamed database or of its backup; null if there was no old database.
 */
export function restore(database: DatabaseAddress, backup: string, now: Date): string | null {
  if ("url" in database) {
    checkDump(backup);
    refuseOtherVersions(backup, migrationsInDump(backup));
    const oldDatabase = backUp(database, null, now);
    loadPostgres(database.url, backup);
    return oldDatabase;
  }
  const { file } = database;
  checkDatabase(backup);
  refuseNewerDatabase(backup);
  if (isInUse(file)) throw new ToolFailure(SERVER_IS_RUNNING);
  mkdirSync(dirname(file), { recursive: true });
  const restored = `${file}.restoring`;
  rmSync(restored, { force: true });
  copyDatabase(backup, restored);
  const oldDatabase = existsSync(file) ? `${file}.avant-${timestamp(now)}` : null;
  if (oldDatabase) {
    copyOwnership(restored, statSync(file));
    renameDatabase(file, oldDatabase);
  }
  renameSync(restored, file);
  return oldDatabase;
}

/**
 * Restores the database as `restore` does. Then copies the images of the backup that the server's folder does not have yet,
 * unless images are in a bucket. No image is deleted, because the old database may be restored later. Returns the report to
 * print.
 */
export function restoreWithImages(config: Config, backup: string, now: Date): ToolReport {
  const database = databaseAddressOf(config);
  const oldDatabase = restore(database, backup, now);
  const lines = [
    `Base restaurée depuis ${backup}.`,
    ...(oldDatabase ? [`L'ancienne est gardée : ${oldDatabase}`] : []),
  ];
  if (config.bucket)
    return { text: [...lines, bucketImagesLine(config.bucket)].join("\n"), isComplete: true };
  const names = storedImages(database);
  const [from, to] = [imagesNextTo(backup), config.filesDir];
  const missing = copyImages(names, from, to);
  const remedy = `copiez à côté de la sauvegarde le dossier « ${basename(from)} » qui a été fait avec elle, puis relancez cette commande`;
  return reportOf(lines, { names, missing, from, to, remedy });
}

/** Gives the restored file the owner and permissions of the old one, because the server may run as another user. */
function copyOwnership(path: string, { uid, gid, mode }: Stats): void {
  chmodSync(path, mode & 0o777);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/** The text that asks which backup to restore, and lists the latest backups of this folder, the newest first. */
export function backupQuestion(folder: string): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const latest = names
    .filter((name) => /^semaine-chill-\d.*\.(sqlite|dump)$/.test(name))
    .sort()
    .reverse()
    .slice(0, MAX_LISTED);
  return [
    "Quelle sauvegarde ?",
    ...(latest.length > 0 ? latest : ["FICHIER"]).map((name) => `  npm run restore -- backups/${name}`),
  ].join("\n");
}

/** Throws when a server answers at the address of these settings. Status 404 is the answer of another program. */
export async function refuseWhileServing(env: Environment): Promise<void> {
  const { host, port } = readConfig(env);
  const reachableHost = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const address = `http://${reachableHost.includes(":") ? `[${reachableHost}]` : reachableHost}:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) }).catch(() => null);
  if (answer && answer.status !== 404) throw new ToolFailure(SERVER_IS_RUNNING);
}

if (import.meta.main) {
  await runTool(async () => {
    const typed = process.argv[2];
    if (!typed) throw new ToolFailure(backupQuestion(resolve("backups")));
    const backup = typedPath(typed, process.env);
    await refuseWhileServing(process.env);
    const config = readConfig(process.env);
    await requireBackupTool(config);
    return restoreWithImages(config, backup, new Date());
  });
}
