import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { dirname } from "node:path";
import { type Config, type Environment, readConfig } from "../server/config.ts";
import { aboutImages, backUp, imagesInBucket } from "./backup.ts";
import { copyImages, imagesBeside, storedImages } from "./database/images.ts";
import { checkDump, loadPostgres } from "./database/postgresTools.ts";
import { checkDatabase, copyDatabase, isInUse, moveAside } from "./database/sqliteCopy.ts";
import { type Target, targetOf, timestamp, typedPath } from "./database/target.ts";
import { ToolFailure, tell } from "./database/toolFailure.ts";

const STOP_IT = "Le serveur tourne encore : arrêtez-le avant de restaurer.";
const ANSWERS_WITHIN_MS = 3_000;

/**
 * Replaces the database by a backup; the old database is kept under another name. Refuses, without having changed
 * anything, while the server uses the database and when the backup is damaged. Gives the path of the old database, or
 * null when there was none.
 */
export function restore(target: Target, backup: string, now: Date): string | null {
  if ("url" in target) {
    checkDump(backup);
    const kept = backUp(target, null, now);
    loadPostgres(target.url, backup);
    return kept;
  }
  const { file } = target;
  checkDatabase(backup);
  if (isInUse(file)) throw new ToolFailure(STOP_IT);
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.restoring`;
  rmSync(fresh, { force: true });
  copyDatabase(backup, fresh);
  const kept = existsSync(file) ? `${file}.avant-${timestamp(now)}` : null;
  if (kept) {
    giveTo(fresh, statSync(file));
    moveAside(file, kept);
  }
  renameSync(fresh, file);
  return kept;
}

/**
 * Restores the database as `restore` does, and brings back those of its images that are missing, from beside the backup.
 * No image is deleted: the database that was replaced may be wanted back. Gives what there is to say.
 */
export function restoreWithImages(config: Config, backup: string, now: Date): string {
  const target = targetOf(config);
  const kept = restore(target, backup, now);
  const said = [`Base restaurée depuis ${backup}.`, ...(kept ? [`L'ancienne est gardée : ${kept}`] : [])];
  if (config.bucket) return [...said, imagesInBucket(config.bucket)].join("\n");
  const names = storedImages(target);
  const missing = copyImages(names, imagesBeside(backup), config.filesDir);
  return [...said, ...aboutImages(names, missing, config.filesDir)].join("\n");
}

/** The server may run as another user than the one who restores: the file keeps the owner it had. */
function giveTo(path: string, { uid, gid, mode }: Stats): void {
  chmodSync(path, mode & 0o777);
  if (process.getuid?.() === 0) chownSync(path, uid, gid);
}

/** Refuses when something answers at the server's address: it is running. */
export async function refuseWhileServing(env: Environment): Promise<void> {
  const { host, port } = readConfig(env);
  const reached = host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host;
  const address = `http://${reached.includes(":") ? `[${reached}]` : reached}:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) }).catch(() => null);
  if (answer && answer.status !== 404) throw new ToolFailure(STOP_IT);
}

if (import.meta.main) {
  await tell(async () => {
    const typed = process.argv[2];
    if (!typed) throw new ToolFailure("Quelle sauvegarde ? npm run restore -- backups/FICHIER");
    const backup = typedPath(typed, process.env);
    await refuseWhileServing(process.env);
    return restoreWithImages(readConfig(process.env), backup, new Date());
  });
}
