import { backUpWithImages, freeFile, storeBackupInstant } from "../server/backups/backUp.ts";
import { countBackup, describeBackup } from "../server/backups/descriptions.ts";
import { typedPath } from "../server/backups/locations.ts";
import { runTool } from "../server/backups/toolFailure.ts";
import { readVersion } from "../server/calls/known/version.ts";
import { readConfig } from "../server/config.ts";
import { requireBackupTool } from "../server/start/requireBackupTool.ts";

if (import.meta.main) {
  await runTool(async () => {
    const typed = process.argv[2];
    const [config, now] = [readConfig(process.env), new Date()];
    const file = typed ? typedPath(typed, process.env) : freeFile(config, now.getTime());
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
