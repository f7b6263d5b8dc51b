import type { SignInLock } from "../../../../domain/people/accounts/signInLock.ts";
import type { Db, Pool, Tx } from "../../../database/database.ts";
import { liveTable } from "../../../live/table.ts";

/** The locks of these players, or all when ids is null. */
export async function findAllSignInLocks(db: Db, ids: readonly string[] | null): Promise<SignInLock[]> {
  if (ids?.length === 0) return [];
  const locks = db.selectFrom("signInLocks").select(["playerId as id", "until"]);
  return (ids ? locks.where("playerId", "in", [...ids]) : locks).execute();
}

/** Stores until when (epoch ms) unknown devices can't sign in to an account. */
export async function writeSignInLock(tx: Tx, { id, until }: SignInLock): Promise<void> {
  await tx
    .insertInto("signInLocks")
    .values({ playerId: id, until })
    .onConflict((conflict) => conflict.column("playerId").doUpdateSet({ until }))
    .execute();
}

export const signInLockRows = liveTable("signInLocks", {
  key: ["playerId"],
  topics: { signInLocks: ["playerId"] },
});

/** Deletes the locks that had ended at `now` (epoch ms). */
export async function deleteEndedSignInLocks(db: Pick<Pool, "deleteFrom">, now: number): Promise<void> {
  await db.deleteFrom("signInLocks").where("until", "<=", now).execute();
}
