import { setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery, sql } from "kysely";
import { Refusal } from "../../domain/refusals/refusal.ts";
import {
  type Engine,
  type LockedRow,
  type Locks,
  lockedTables,
  type Pool,
  type RunTransaction,
  type Tx,
} from "./database.ts";
import { DatabaseLocked } from "./unavailable.ts";

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK = "40P01";
const UNIQUE_VIOLATION = "23505";
const LOCK_TIMEOUT = "55P03";

/** The maximum number of attempts of a transaction with a conflict, by PostgreSQL's error code. */
const ATTEMPTS: Readonly<Record<string, number>> = {
  [SERIALIZATION_FAILURE]: 8,
  [DEADLOCK]: 8,
  // The second attempt sees the row with the same key. If the second attempt fails too, the key really is in use.
  [UNIQUE_VIOLATION]: 2,
};
/** How long to wait for SQLite's write lock, and the pause between two attempts, in ms. */
const SQLITE_LOCK_TIMEOUT_MS = 5000;
const SQLITE_RETRY_PAUSE_MS = 20;

/**
 * An exclusive transaction waits until no other transaction is under way, in any process. A table lock, unlike an advisory
 * lock, is taken before the transaction's snapshot, so that the snapshot includes the previous commit. Afterwards only
 * other programs can hold locks that the transaction needs. The transaction waits only a short time for these locks,
 * because all other transactions wait for it.
 */
const LOCK_EXCLUSIVE = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share update exclusive mode;
  set local lock_timeout = '100ms';
`);

/** Set by `raiseLockTimeout` before an exclusive transaction writes its batch. */
const LONG_LOCK_TIMEOUT = CompiledQuery.raw("set local lock_timeout = '5s'");

/** Concurrent transactions exclude exclusive ones, but not each other. */
const LOCK_CONCURRENT = sql.raw(`
  set local lock_timeout = '5s';
  lock table "transactionTurn" in share mode;
`);

/**
 * Locks the rows of `locks` that are free, without waiting. Gives the other rows: another process or program has locked
 * them.
 */
async function lockFreeRows(tx: Tx, locks: Locks): Promise<LockedRow[]> {
  const lockedElsewhere: LockedRow[] = [];
  for (const table of lockedTables) {
    const ids = locks[table];
    if (!ids?.length) continue;
    const { rows } = await sql<{ id: string }>`
      with free as (select id from ${sql.table(table)} where id = any(${ids}) for no key update skip locked)
      select id from ${sql.table(table)} where id = any(${ids}) and id not in (select id from free)`.execute(
      tx,
    );
    for (const { id } of rows) lockedElsewhere.push({ table, id });
  }
  return lockedElsewhere;
}

/**
 * Waits at most 100 ms until no other transaction has locked this row. Gives whether it is unlocked. PostgreSQL serves
 * waiting transactions in their order.
 */
export async function untilUnlocked(db: Pool, { table, id }: LockedRow): Promise<boolean> {
  try {
    await db.transaction().execute(async (tx) => {
      await sql.raw("set local lock_timeout = '100ms'").execute(tx);
      await sql`select id from ${sql.table(table)} where id = ${id} for no key update`.execute(tx);
    });
    return true;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    return false;
  }
}

/** Whether this error is PostgreSQL's lock timeout. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === LOCK_TIMEOUT;
}

/** The lock of `Batch.lockTotals`. Only one concurrent transaction holds it at a time. */
const LOCK_TOTALS = CompiledQuery.raw("select pg_advisory_xact_lock(1, 1)");

/**
 * Waits for the lock on totals and holds it until the commit. To avoid deadlocks, the lock on totals is always the last lock
 * of a transaction. Does nothing on SQLite, whose transactions run one after another.
 */
export async function lockTotals(engine: Engine, tx: Tx): Promise<void> {
  if (engine === "postgres") await tx.executeQuery(LOCK_TOTALS);
}

/** Called when the jobs of an exclusive transaction have ended: its last writes may wait 5 s for other programs' locks. */
export async function raiseLockTimeout(engine: Engine, tx: Tx): Promise<void> {
  if (engine === "postgres") await tx.executeQuery(LONG_LOCK_TIMEOUT);
}

/** Gives the function that runs transactions. SQLite has one connection, so its transactions run one after another. */
export function createTransactionRunner(engine: Engine, db: Pool): RunTransaction {
  return engine === "sqlite"
    ? (work) => runOnSqlite(db, (tx) => work(tx, []))
    : (work, locks) =>
        withRetries(() =>
          locks ? concurrentTransaction(db, work, locks) : exclusiveTransaction(db, (tx) => work(tx, [])),
        );
}

/**
 * Runs a transaction on SQLite, and tries again while another program locks the file. Between two attempts this process can
 * serve reads.
 */
async function runOnSqlite<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (const start = performance.now(); ; await sleep(SQLITE_RETRY_PAUSE_MS)) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof DatabaseLocked) || performance.now() - start > SQLITE_LOCK_TIMEOUT_MS)
        throw error;
    }
  }
}

/** An exclusive transaction reads one snapshot, even if the library better-auth writes at the same time. */
function exclusiveTransaction<T>(db: Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await LOCK_EXCLUSIVE.execute(tx);
      return work(tx);
    });
}

/**
 * Each statement of a concurrent transaction sees the latest data, including the commits of the transactions that locked the
 * same rows before.
 */
function concurrentTransaction<T>(
  db: Pool,
  work: (tx: Tx, lockedElsewhere: readonly LockedRow[]) => Promise<T>,
  locks: Locks,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel("read committed")
    .execute(async (tx) => {
      await LOCK_CONCURRENT.execute(tx);
      return work(tx, await lockFreeRows(tx, locks));
    });
}

/** When PostgreSQL reports a conflict, runs the transaction again on the latest data. */
async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = codeOf(error);
      if (code === LOCK_TIMEOUT) throw new Refusal("busy");
      const attempts = ATTEMPTS[code];
      if (!attempts) throw error;
      if (attempt >= attempts) throw code === UNIQUE_VIOLATION ? error : new Refusal("busy");
      if (code !== UNIQUE_VIOLATION) await sleep(Math.random() * 10 * 2 ** attempt);
    }
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}
