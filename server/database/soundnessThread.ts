import { DatabaseSync } from "node:sqlite";
import { parentPort, workerData } from "node:worker_threads";

/** How long to wait for another program's lock, in ms. */
const WAIT = 5000;

/** The problem of the file; null: none. */
function verdictOn(file: string): string | null {
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: WAIT });
    const found = database.prepare("pragma quick_check(1)").get()?.quick_check;
    return found === "ok" ? null : String(found);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

parentPort?.postMessage(verdictOn(workerData));
