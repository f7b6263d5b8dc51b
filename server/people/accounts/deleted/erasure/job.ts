import { erasedBefore } from "../../../../../domain/people/accounts/erasure.ts";
import { readStatus } from "../../../../calls/status/repository.ts";
import type { Kernel } from "../../../../calls/work.ts";
import type { Db } from "../../../../database/database.ts";
import {
  deleteUndos,
  eraseEmailsInUndos,
  erasePasswords,
  findAllErasableAccountIds,
  findAllTakenBackBefore,
} from "./repository.ts";

/**
 * Erases the e-mail addresses and passwords of accounts that were deleted or taken back so long ago that they are no longer
 * stored (rule Y5). A deleted player can still be restored, and then gets a new password by a one-time link.
 */
export async function eraseDeletedAccounts({
  database,
  clock,
}: Pick<Kernel, "database" | "clock">): Promise<void> {
  const found = await findErasable(database.db, clock());
  if (found.accountIds.length + found.journalIds.length === 0) return;
  await database.runExclusive(async (tx) => {
    const { accountIds, journalIds } = await findErasable(tx, clock());
    if (accountIds.length > 0) {
      await erasePasswords(tx, accountIds);
      await eraseEmailsInUndos(tx, accountIds);
    }
    if (journalIds.length > 0) await deleteUndos(tx, journalIds);
  });
}

async function findErasable(db: Db, now: number) {
  const before = erasedBefore(await readStatus(db), now);
  return {
    accountIds: await findAllErasableAccountIds(db, before),
    journalIds: await findAllTakenBackBefore(db, before),
  };
}
