import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import {
  type Batch,
  type ConcurrentJob,
  type Db,
  type LockedRow,
  type Locks,
  lockedTables,
  type RunTransaction,
  type TotalsLock,
  type Tx,
  type WriteRows,
} from "../database.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { DeferredRows } from "./deferredRows.ts";
import { firstLocked, type LockableJob, LockedRows } from "./lockedRows.ts";

/** The functions of the database that concurrent jobs use. */
export interface ConcurrencyParts {
  readonly transaction: RunTransaction;
  /** The maximum number of concurrent transactions of this process. */
  readonly maxTransactions: number;
  /** Waits for the lock on totals, and holds it until the transaction ends. */
  lockTotals(tx: Tx): Promise<void>;
  /** Waits a short time for another process or program to unlock this row. Returns whether the row is unlocked. */
  untilUnlocked(row: LockedRow): Promise<boolean>;
}

/** A queued job, its locks, and the promise of its result. */
interface Queued extends LockableJob {
  readonly locks: Locks;
  readonly job: ConcurrentJob<unknown>;
  resolve(value: unknown): void;
}

/** The maximum number of jobs in one transaction. It is small, because later jobs wait until the transaction ends. */
const MAX_JOBS = 64;

/**
 * Runs concurrent jobs. A transaction takes the jobs that are queued when it begins; a job whose rows are locked by an
 * earlier job stays queued until these rows are free. A job whose row another process or program has locked (on PostgreSQL,
 * see `lockFreeRows` in `transaction.ts`) does not delay the others: the job is tried again once the row is free, and
 * refused as busy after 5 s. The jobs of a transaction run at the same time, and their writes are executed together just
 * before the commit, without those of refused jobs. When a job fails in any other way, the transaction is rolled back and
 * each job runs again in a transaction of its own. When the database became unavailable, it is unknown whether the
 * transaction was committed: no job runs again, and all of them fail.
 */
export class ConcurrentJobs {
  readonly #parts: ConcurrencyParts;
  #queue: Queued[] = [];
  #transactions = 0;
  /** The rows locked by the open transactions. */
  readonly #locked = new Set<string>();
  /** The jobs that wait for rows locked by another process or program. */
  readonly #waiting: LockedRows<Queued>;

  constructor(parts: ConcurrencyParts) {
    this.#parts = parts;
    this.#waiting = new LockedRows(parts.untilUnlocked, (job) => {
      this.#queue.unshift(job);
      this.#begin();
    });
  }

  /** How many jobs wait for a transaction. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs `job`, perhaps more than once. The job must therefore have no effect outside the transaction. */
  run<T>(locks: Locks, job: ConcurrentJob<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const rows = lockedTables.flatMap((table) => locks[table] ?? []);
    const queued = { locks, rows, job, resolve: resolve as Queued["resolve"], reject };
    this.#queue.push(queued);
    this.#begin();
    return promise;
  }

  #begin(): void {
    if (this.#transactions < this.#parts.maxTransactions) void this.#runQueued();
  }

  async #runQueued(): Promise<void> {
    this.#transactions += 1;
    for (;;) {
      // During this turn of the event loop the server reads other requests that have arrived: their jobs share the commit.
      await eventLoopTurn();
      const jobs = this.#takeNext();
      if (jobs.length === 0) break;
      await this.#runTogether(jobs);
      for (const { rows } of jobs) for (const row of rows) this.#locked.delete(row);
    }
    this.#transactions -= 1;
  }

  /** Takes the oldest jobs whose rows are free from the queue, and locks their rows. The other jobs stay queued. */
  #takeNext(): Queued[] {
    const jobs: Queued[] = [];
    const later: Queued[] = [];
    for (const queued of this.#queue) {
      const isFree = jobs.length < MAX_JOBS && !queued.rows.some((row) => this.#locked.has(row));
      (isFree ? jobs : later).push(queued);
      if (isFree) for (const row of queued.rows) this.#locked.add(row);
    }
    this.#queue = later;
    return jobs;
  }

  async #runTogether(jobs: readonly Queued[]): Promise<void> {
    let hasBegun = false;
    let locked = new Map<Queued, LockedRow>();
    try {
      const settlers = await this.#parts.transaction((tx, lockedElsewhere) => {
        hasBegun = true;
        locked = firstLocked(jobs, lockedElsewhere);
        const free = jobs.filter((job) => !locked.has(job));
        return runAll(free, tx, this.#parts.lockTotals);
      }, locksOf(jobs));
      for (const settle of settlers) settle();
      for (const [job, row] of locked) this.#waiting.add(job, row);
    } catch (error) {
      const isRolledBack = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && isRolledBack) for (const job of jobs) await this.#runTogether([job]);
      // When no transaction can begin, every queued job fails: a later transaction would meet the same error.
      else for (const { reject } of hasBegun ? jobs : [...jobs, ...this.#queue.splice(0)]) reject(error);
    }
  }
}

const locksOf = (jobs: readonly Queued[]): Locks =>
  Object.fromEntries(lockedTables.map((table) => [table, jobs.flatMap(({ locks }) => locks[table] ?? [])]));

/** The state shared by the jobs of one transaction. */
class SharedState {
  readonly deferred = new DeferredRows();
  readonly #tx: Tx;
  readonly #lockTotals: (tx: Tx) => Promise<void>;
  readonly #reads = new Map<unknown, Promise<unknown>>();
  /** Resolves when the last job that asked for the lock on totals has ended; null before a job asks for it. */
  #lastHolder: Promise<void> | null = null;

  constructor(tx: Tx, lockTotals: (tx: Tx) => Promise<void>) {
    this.#tx = tx;
    this.#lockTotals = lockTotals;
  }

  readOnce<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const result = this.#reads.get(read) ?? read(this.#tx);
    this.#reads.set(read, result);
    return result as Promise<T>;
  }

  /** Resolves when the job has the lock, which it holds until `end` resolves. */
  async lockTotals(end: Promise<void>): Promise<void> {
    const lockFreed = this.#lastHolder ?? this.#lockForTransaction();
    this.#lastHolder = end;
    await lockFreed;
  }

  /** Gets the lock for the whole transaction. Drops cached reads, because another process may have changed their data. */
  async #lockForTransaction(): Promise<void> {
    await this.#lockTotals(this.#tx);
    this.#reads.clear();
  }
}

/** The batch of one of the jobs of a transaction. */
class ConcurrentBatch implements Batch {
  readonly rows = new DeferredRows();
  readonly #shared: SharedState;
  readonly #locks: Locks;
  readonly #end = Promise.withResolvers<void>();
  /** Resolves when this job has the lock on totals; null until the job asks for it. */
  #totalsLock: Promise<void> | null = null;

  constructor(shared: SharedState, locks: Locks) {
    this.#shared = shared;
    this.#locks = locks;
  }

  defer<R>(write: WriteRows<R>, row: R): void {
    this.rows.add(write, row);
  }

  deferred<R>(write: WriteRows<R>): R[] {
    return [...this.#shared.deferred.of(write), ...this.rows.of(write)];
  }

  async write<R>(write: WriteRows<R>, row: R): Promise<void> {
    this.rows.add(write, row);
  }

  readOnce<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return this.#shared.readOnce(read);
  }

  async lockTotals(): Promise<TotalsLock> {
    this.#totalsLock ??= this.#shared.lockTotals(this.#end.promise);
    await this.#totalsLock;
    return {} as TotalsLock;
  }

  isLocked(table: keyof Locks, id: string): boolean {
    return this.#locks[table]?.includes(id) ?? false;
  }

  /** Ends the job and releases the lock on totals. */
  end(): void {
    this.#end.resolve();
  }
}

/**
 * Runs all the jobs of a transaction at the same time. Gives functions that settle the jobs' promises, to be called after
 * the commit. Throws the first error other than a refusal, once all jobs have ended.
 */
async function runAll(
  jobs: readonly Queued[],
  tx: Tx,
  lockTotals: (tx: Tx) => Promise<void>,
): Promise<(() => void)[]> {
  const shared = new SharedState(tx, lockTotals);
  const failures: unknown[] = [];
  const runOne = async ({ locks, job, resolve, reject }: Queued): Promise<() => void> => {
    const batch = new ConcurrentBatch(shared, locks);
    try {
      const value = await job(tx, batch);
      shared.deferred.addAll(batch.rows);
      return () => resolve(value);
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error);
      return () => reject(error);
    } finally {
      batch.end();
    }
  };
  const settlers = await Promise.all(jobs.map(runOne));
  if (failures.length > 0) throw failures[0];
  await shared.deferred.writeAll(tx);
  return settlers;
}
