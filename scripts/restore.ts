import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { backupsFolder } from "../server/backups/backUp.ts";
import { typedPath } from "../server/backups/locations.ts";
import { restoreWithImages, SERVER_IS_RUNNING } from "../server/backups/restore.ts";
import { runTool, ToolFailure } from "../server/backups/toolFailure.ts";
import { type Environment, readConfig } from "../server/config.ts";
import { requireBackupTool } from "../server/start/requireBackupTool.ts";

const ANSWER_TIMEOUT_MS = 3_000;
/** How many backups are listed at most. */
const MAX_LISTED = 5;

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
    ...(latest.length > 0 ? latest : ["FICHIER"]).map(
      (name) => `  npm run restore -- ${relative(".", join(folder, name))}`,
    ),
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
    const config = readConfig(process.env);
    if (!typed) throw new ToolFailure(backupQuestion(backupsFolder(config)));
    const backup = typedPath(typed, process.env);
    await refuseWhileServing(process.env);
    await requireBackupTool(config);
    return restoreWithImages(config, backup, new Date());
  });
}
