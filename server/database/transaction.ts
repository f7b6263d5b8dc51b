import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database, Db, Engine, Job, RunTransaction, Tx } from "./database.ts";
import { DatabaseLocked } from "./unavailable.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const LOCK_TIMEOUT = "55P03";

/** How often a transaction that met a conflict is done at most, by what PostgreSQL calls it. */
const ATTEMPTS: Readonly<Record<string, number>> = {
  [SERIALIZATION_FAILURE]: 8,
  [DEADLOCK]: 8,
  // The second attempt sees who wrote the same key meanwhile. If it fails again, the key is simply taken.
  [UNIQUE_VIOLATION]: 2,
};
/** How long to wait for SQLite's write lock, and the pause between two attempts, in ms. */
const LOCKED_WITHIN = 5000;
const LOCK_PAUSE = 20;

/**
 * Waits for this transaction's turn among those of all processes. Unlike an advisory lock, it is taken before the
 * transaction's view of the data is, so that the view is the one its predecessor left.
 */
const TAKE_TURN = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share update exclusive mode;
`);

/**
 * Runs `work` in a transaction that no other transaction overlaps. Those of one process queue up, and may share a
 * commit; those of several processes take turns by locking a table. `work` may run more than once, each time on the
 * latest data, so it must have no effect outside the transaction. Refuses busy when conflicts outlast the attempts, or
 * when the turn does not come within 5 s. Throws DatabaseUnavailable when the database goes away: then it may have been
 * committed.
 */
export function inTransaction<T>(database: Database, work: Job<T>): Promise<T> {
  return database.runInTurn(work);
}

/** How a transaction is run on each engine. */
export function transactions(engine: Engine, db: Db): RunTransaction {
  return engine === "sqlite" ? (work) => whenUnlocked(db, work) : (work) => retried(db, work);
}

/**
 * Another program may hold the lock of the SQLite file for a while. Between two attempts this process goes on with
 * everything that only reads.
 */
async function whenUnlocked<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; await sleep(LOCK_PAUSE)) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof DatabaseLocked) || performance.now() - start > LOCKED_WITHIN) throw error;
    }
  }
}

/**
 * PostgreSQL runs them REPEATABLE READ: they take turns. When it reports a conflict with something that does not take turns (the accounts
 * library writes outside of them), `work` runs again on the latest data.
 */
async function retried<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel("repeatable read")
        .execute(async (tx) => {
          await TAKE_TURN.execute(tx);
          return work(tx);
        });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (code === LOCK_TIMEOUT) throw new Refusal("busy");
      const attempts = ATTEMPTS[code];
      if (!attempts) throw error;
      if (attempt >= attempts) throw code === UNIQUE_VIOLATION ? error : new Refusal("busy");
      if (code !== UNIQUE_VIOLATION) await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
