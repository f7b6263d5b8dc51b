import { parentPort, workerData } from "node:worker_threads";
import { type BackupJob, makeBackup } from "./job.ts";
import { reasonOf } from "./reasons.ts";

try {
  parentPort?.postMessage(makeBackup(workerData as BackupJob));
} catch (error) {
  parentPort?.postMessage({ failure: reasonOf(error) });
}
