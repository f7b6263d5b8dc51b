import { PREPARATION_ID } from "../../../domain/prepare/home/preparation.ts";
import { repeatJob } from "../../calls/repeatedJob.ts";
import { announce, type Kernel } from "../../calls/work.ts";
import { touchOf } from "../../live/touch.ts";
import { readBackupInstant } from "./repository.ts";

const INTERVAL_MS = 5000;

/**
 * Gives a function that sends the time of the latest backup to browsers, if `npm run backup` has made one since the
 * function's previous call. That command runs in another process, which can't send changes to browsers.
 */
export function backupCheck(kernel: Kernel): () => Promise<void> {
  let known: number | null | undefined;
  return async () => {
    const latest = await readBackupInstant(kernel.database.db);
    const isNew = known !== undefined && latest !== known;
    known = latest;
    if (isNew) await announce(kernel, [touchOf("preparation", [PREPARATION_ID])]);
  };
}

/** Checks for new backups every few seconds. Gives a function that stops the checks. */
export async function watchBackups(
  kernel: Kernel,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const check = backupCheck(kernel);
  await check().catch(onError);
  return repeatJob(INTERVAL_MS, check, onError);
}
