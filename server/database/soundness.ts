import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";

const PROGRAM = join(import.meta.dirname, "soundnessThread.ts");

/**
 * Looks through a whole SQLite file for damage, and tells what is wrong with it; null when it is sound, or not there yet.
 * That takes a third of a second where an event is large: a thread of its own does it, by a connection of its own that
 * only reads, while this one goes on.
 */
export async function lookThrough(file: string): Promise<string | null> {
  if (!existsSync(file)) return null;
  try {
    // Options of this process (to load something first, for one) are not meant for it.
    const thread = new Worker(PROGRAM, { workerData: file, execArgv: [] });
    const [verdict] = await once(thread, "message");
    return verdict;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
