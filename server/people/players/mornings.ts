import { repeatJob } from "../../calls/repeatedJob.ts";
import type { Kernel } from "../../calls/work.ts";
import { touchOf } from "../../live/touch.ts";
import { readMorning, writeMorning } from "./repository.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How long after midnight the day is begun, in ms: transactions from before midnight are committed by then. */
const SETTLED_MS = 10_000;

/**
 * The instant (epoch ms) at which the day that contains `at` began: midnight in the event's time zone, which is the time
 * zone of the process (rule J7).
 */
export function morningOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/**
 * Stores the beginning of the current day if no process has done so. Browsers then receive all players' totals of that
 * instant (rule J7).
 */
export async function beginDayIfNew(kernel: Kernel): Promise<void> {
  const now = kernel.clock();
  const at = morningOf(now - SETTLED_MS);
  // A morning in the future was stored while the clock of a server was ahead (rule D12). The clocks of several servers may differ
  // by less than an hour.
  const isBegun = (stored: number) => stored >= at && stored <= now + HOUR_MS;
  if (isBegun(await readMorning(kernel.database.db))) return;
  const touch = touchOf("mornings", "all");
  const hasBegun = await kernel.database.runExclusive(async (tx, batch) => {
    // Another process may have begun the day.
    if (isBegun(await readMorning(tx))) return false;
    await writeMorning(tx, at);
    batch.defer(kernel.bus.announceIn, touch);
    return true;
  });
  if (hasBegun) kernel.bus.announceCommitted([touch]);
}

/** Checks now and every minute whether a new day has begun. Gives a function that stops the checks. */
export async function watchForNewDays(
  kernel: Kernel,
  onError: (error: unknown) => void,
): Promise<() => Promise<void>> {
  const check = () => beginDayIfNew(kernel);
  await check().catch(onError);
  return repeatJob(MINUTE_MS, check, onError);
}
