import { repeatJob } from "../../calls/repeatedJob.ts";
import { announce, type Kernel } from "../../calls/work.ts";
import { isAnyWaitInFuture, writeFutureInstantsAs } from "./repository.ts";

const MINUTE_MS = 60_000;

/**
 * Makes waits that began in the future begin now (rule D12): the server's clock was ahead, and was put right. Without this, a
 * wait of a day would last as long as the clock was ahead, and a day more.
 */
export async function beginFutureWaits({
  database,
  bus,
  clock,
}: Pick<Kernel, "database" | "bus" | "clock">): Promise<void> {
  if (!(await isAnyWaitInFuture(database.db, clock()))) return;
  const touches = await database.runExclusive((tx) => writeFutureInstantsAs(tx, clock()));
  if (touches.length > 0) await announce({ database, bus }, touches);
}

/** Looks for waits that begin in the future now and every minute. Gives a function that stops this job. */
export async function watchForFutureWaits(
  kernel: Kernel,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const check = () => beginFutureWaits(kernel);
  await check().catch(onError);
  return repeatJob(MINUTE_MS, check, onError);
}
