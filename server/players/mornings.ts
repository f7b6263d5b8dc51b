import type { Kernel } from "../commands/work.ts";
import { inTransaction } from "../database/transaction.ts";
import { touchOf } from "../live/touch.ts";
import { readMorning, writeMorning } from "./repository.ts";

const MINUTE = 60_000;
/** What was under way at midnight is committed by then. */
const SETTLED_MS = 10_000;

/** When the day of this instant began: at midnight in the event's time zone, which is the process's (rule J7). */
export function morningOf(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** Begins a new day if one has begun, for every process; browsers are told what everybody's total was (rule J7). */
export async function turnMorning(kernel: Kernel): Promise<void> {
  const at = morningOf(kernel.clock() - SETTLED_MS);
  if ((await readMorning(kernel.database.db)) >= at) return;
  const touch = touchOf("mornings", "all");
  const hasBegun = await inTransaction(kernel.database, async (tx, atCommit) => {
    // Another process may have been faster.
    if ((await readMorning(tx)) >= at) return false;
    await writeMorning(tx, at);
    atCommit.leave(kernel.bus.announceIn, touch);
    return true;
  });
  if (hasBegun) kernel.bus.announceCommitted([touch]);
}

/** Looks now and every minute whether a new day has begun. Gives what ends that. */
export async function turnMornings(kernel: Kernel, onError: (error: unknown) => void): Promise<() => void> {
  const look = () => turnMorning(kernel).catch(onError);
  await look();
  const timer = setInterval(look, MINUTE).unref();
  return () => clearInterval(timer);
}
