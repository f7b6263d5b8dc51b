import { once } from "node:events";
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { programFile } from "./repositoryFolder.ts";

const PROGRAM = programFile("server/database/soundnessThread.ts");

/**
 * Checks a whole SQLite file for damage. Gives the problem, or null when the file is intact or does not exist yet. The
 * check of a large event's file takes a third of a second, so it runs in a separate thread with a read-only connection.
 */
export async function findDamage(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    // The thread must not inherit this process's options, such as preloaded modules.
    const thread = new Worker(PROGRAM, { workerData: file, execArgv: [] });
    const [problem] = await once(thread, "message");
    return problem;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
