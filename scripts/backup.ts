import { mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { dumpPostgres } from "./database/postgresTools.ts";
import { copyDatabase } from "./database/sqliteCopy.ts";
import { type Target, targetOf, timestamp, typedPath } from "./database/target.ts";
import { tell } from "./database/toolFailure.ts";

/**
 * Saves the whole database into one checked file, while the server runs or not: `file`, or else a dated one in
 * backups/. Never overwrites a file. Gives the file's path.
 */
export function backUp(target: Target, file: string | null, now: Date): string {
  const extension = "url" in target ? "dump" : "sqlite";
  const to = file ?? resolve("backups", `semaine-chill-${timestamp(now)}.${extension}`);
  mkdirSync(dirname(to), { recursive: true });
  if ("file" in target) {
    copyDatabase(target.file, to);
    return to;
  }
  const partial = `${to}.partial`;
  try {
    dumpPostgres(target.url, partial);
    renameSync(partial, to);
  } finally {
    rmSync(partial, { force: true });
  }
  return to;
}

if (import.meta.main) {
  await tell(async () => {
    const typed = process.argv[2];
    const file = typed ? typedPath(typed, process.env) : null;
    return `Sauvegarde faite : ${backUp(targetOf(process.env), file, new Date())}`;
  });
}
