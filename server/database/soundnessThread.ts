import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** How long to wait for another program's lock, in ms. */
const LOCK_TIMEOUT_MS = 5000;

/** The problem that SQLite finds in a database file; null when the file is intact. */
function problemOf(file: string): string | null {
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_TIMEOUT_MS });
    const result = database.prepare("pragma quick_check(1)").get()?.quick_check;
    return result === "ok" ? null : String(result);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.postMessage(problemOf(workerData));
