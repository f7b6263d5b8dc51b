import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, sql } from "kysely";
import { Refusal } from "../../domain/refusals/refusal.ts";
import {
  type Changed,
  type Database,
  type Db,
  type Engine,
  type Job,
  lockedTables,
  type RunTransaction,
  type Tx,
} from "./database.ts";
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
 * A transaction that runs alone waits until no other is under way, in any process. Unlike an advisory lock, this one is
 * taken before the transaction's view of the data is, so that the view is the one its predecessor left.
 */
const TAKE_TURN = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share update exclusive mode;
`);

/** Those that run beside each other let each other in, and wait for one that runs alone, as it waits for them. */
const TAKE_PLACE = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share mode;
`);

/**
 * Waits for those who change the same rows. All lock them table by table, in the order of their ids, so that no two wait for
 * each other.
 */
async function lockRows(tx: Tx, changed: Changed): Promise<void> {
  for (const table of lockedTables) {
    const ids = changed[table];
    if (ids?.length)
      await sql`select id from ${sql.table(table)} where id = any(${ids}) order by id for no key update`.execute(
        tx,
      );
  }
}

/** What `takeTurn` waits for, between transactions that run beside each other. */
const TAKE_SHARED = CompiledQuery.raw("select pg_advisory_xact_lock(1, 1)");

/** Waits until no other transaction is past this point; it is the last thing that a transaction locks. */
export async function lockShared(engine: Engine, tx: Tx): Promise<void> {
  if (engine === "postgres") await tx.executeQuery(TAKE_SHARED);
}

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

/**
 * The same for work that changes these rows, and reads and writes besides only what no other work of its kind changes, or
 * after `takeTurn`. It overlaps with work of its kind that changes other rows; work that changes one of the same waits.
 */
export function besideOthers<T>(database: Database, changed: Changed, work: Job<T>): Promise<T> {
  return database.runBeside(changed, work);
}

/** How a transaction is run on each engine. SQLite has one connection: there, all run one after the other. */
export function transactions(engine: Engine, db: Db): RunTransaction {
  return engine === "sqlite"
    ? (work) => whenUnlocked(db, work)
    : (work, changed) => retried(() => (changed ? beside(db, work, changed) : alone(db, work)));
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

/** What a transaction that runs alone sees stays as it is, whatever the accounts library writes beside it. */
function alone<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await TAKE_TURN.execute(tx);
      return work(tx);
    });
}

/** Each statement sees the latest data: what the transaction waited for at a row, too. */
function beside<T>(db: Db, work: (tx: Tx) => Promise<T>, changed: Changed): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      await TAKE_PLACE.execute(tx);
      await lockRows(tx, changed);
      return work(tx);
    });
}

/** When PostgreSQL reports a conflict, runs the transaction again on the latest data. */
async function retried<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
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
