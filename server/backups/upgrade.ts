import { existsSync } from "node:fs";
import { readVersion } from "../calls/known/version.ts";
import { type Config, ConfigError } from "../config.ts";
import { sqliteFile } from "../database/database.ts";
import { originOf } from "../database/foreign.ts";
import { migrations } from "../database/migrations/list.ts";
import { reasonOf } from "./reasons.ts";
import { migrationsIn } from "./sqliteCopy.ts";
import { runInThread } from "./thread.ts";

/**
 * Makes a backup of a SQLite database that this version is going to upgrade (rule W1). Throws ConfigError, with one clear line, if
 * that fails: then nothing is upgraded.
 */
export async function backUpBeforeUpgrade(config: Config): Promise<void> {
  if (!needsUpgrade(config)) return;
  try {
    await runInThread("makeBackup", {
      config,
      reason: "upgrade",
      by: null,
      at: Date.now(),
      version: readVersion(),
    });
  } catch (error) {
    const reason = reasonOf(error);
    const line = `DATA_DIR : la sauvegarde d'avant la mise à jour n'a pas pu être faite (${reason}). Rien n'a changé.`;
    throw new ConfigError(line, { cause: error });
  }
}

/** Whether migrations are missing in the database. A file that can't be read is reported when the database is opened. */
function needsUpgrade({ databaseUrl, dataDir }: Config): boolean {
  const file = sqliteFile(dataDir);
  if (databaseUrl || !existsSync(file)) return false;
  try {
    const names = migrationsIn(file);
    const isComplete = Object.keys(migrations).every((name) => names.includes(name));
    return names.length > 0 && originOf(names) === "known" && !isComplete;
  } catch {
    return false;
  }
}
