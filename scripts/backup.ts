import { backUpWithImages, datedFile, storeBackupInstant } from "../server/backups/backUp.ts";
import { countBackup, describeBackup } from "../server/backups/descriptions.ts";
import { typedPath } from "../server/backups/locations.ts";
import { runTool, ToolFailure } from "../server/backups/toolFailure.ts";
import { readVersion } from "../server/calls/known/version.ts";
import { type Config, readConfig } from "../server/config.ts";
import { backupProblem, findBackupTool } from "../server/database/backupTool.ts";
import { openDatabase } from "../server/database/open.ts";
import { databaseFailure } from "../server/start/failures.ts";

/** Throws when PostgreSQL's programs on this machine can't save the server's database. */
export async function requireBackupTool(config: Config): Promise<void> {
  if (!config.databaseUrl) return;
  const database = openDatabase(config, () => {});
  try {
    const problem = backupProblem(await findBackupTool(database));
    if (problem) throw new ToolFailure(problem);
  } catch (error) {
    throw databaseFailure(error, config);
  } finally {
    await database.close();
  }
}

if (import.meta.main) {
  await runTool(async () => {
    const typed = process.argv[2];
    const [config, now] = [readConfig(process.env), new Date()];
    const file = typed ? typedPath(typed, process.env) : datedFile(config, now);
    await requireBackupTool(config);
    const { text, isComplete } = backUpWithImages(config, file);
    describeBackup(file, {
      at: now.getTime(),
      reason: "command",
      by: null,
      version: readVersion(),
      counts: config.databaseUrl ? null : countBackup(file),
    });
    return { text: [text, ...(await storeBackupInstant(config, now))].join("\n"), isComplete };
  });
}
