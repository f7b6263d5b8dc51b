import type { Kernel } from "../../../calls/work.ts";
import { announce } from "../../../calls/work.ts";
import { touchOf } from "../../../live/touch.ts";
import { findAllSignInLocks, writeSignInLock } from "./repository.ts";

/**
 * Stores that unknown devices can't sign in to this account for `waitMs`, so that administrators see it and let the person in
 * (rule A12). An account is stored at most once for each lock, however often somebody tries.
 */
export async function noteSignInLock(
  kernel: Pick<Kernel, "database" | "bus" | "clock">,
  accountId: string,
  waitMs: number,
): Promise<void> {
  const { database, clock } = kernel;
  const now = clock();
  const [known] = await findAllSignInLocks(database.db, [accountId]);
  // A much later instant was stored while the server's clock was ahead.
  if (known && known.until > now && known.until <= now + waitMs) return;
  await database.runExclusive((tx) => writeSignInLock(tx, { id: accountId, until: now + waitMs }));
  await announce(kernel, [touchOf("signInLocks", [accountId])]);
}
