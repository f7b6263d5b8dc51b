import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Database, Db, Engine, Tx } from "./database.ts";
import type { RunTransaction } from "./sharedCommits.ts";

const ATTEMPTS = 8;
const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const LOCK_TIMEOUT = "55P03";

const CONFLICTS: readonly unknown[] = [SERIALIZATION_FAILURE, DEADLOCK, UNIQUE_VIOLATION];

/**
 * Waits for this transaction's turn among those of all processes. Unlike an advisory lock, it is taken before the
 * transaction's view of the data is, so that the view is the one its predecessor left.
 */
const TAKE_TURN = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share update exclusive mode;
`);

/**
 * Runs `work` in a transaction that sees nobody else's half-done work. Transactions take turns: those of one process
 * queue up, and may share a commit; those of several lock a table. `work` may run more than once, on what is true then,
 * so it must have no effect outside the transaction. Refuses busy when conflicts outlast the attempts, or when the turn
 * does not come within 5 s.
 */
export function inTransaction<T>(database: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return database.commits.run(work);
}

/** How a transaction is run on each engine. */
export function transactions(engine: Engine, db: Db): RunTransaction {
  return engine === "sqlite" ? (work) => db.transaction().execute(work) : (work) => serializable(db, work);
}

/**
 * PostgreSQL runs them SERIALIZABLE: where it reports a conflict with what wrote beside (the accounts library), `work`
 * runs again on what is true now.
 */
async function serializable<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db
        .transaction()
        .setIsolationLevel("serializable")
        .execute(async (tx) => {
          await TAKE_TURN.execute(tx);
          return work(tx);
        });
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      if (code === LOCK_TIMEOUT) throw new Refusal("busy");
      if (!CONFLICTS.includes(code)) throw error;
      if (attempt === ATTEMPTS) throw code === UNIQUE_VIOLATION ? error : new Refusal("busy");
      await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}
