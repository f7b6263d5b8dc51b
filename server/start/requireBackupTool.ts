import { ToolFailure } from "../backups/toolFailure.ts";
import type { Config } from "../config.ts";
import { backupProblem, findBackupTool } from "../database/backupTool.ts";
import { openDatabase } from "../database/open.ts";
import { databaseFailure } from "./failures.ts";

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
