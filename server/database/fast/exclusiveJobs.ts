import { setImmediate as eventLoopTurn, setTimeout as sleep } from "node:timers/promises";
import { CompiledQuery } from "kysely";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type {
  Batch,
  Db,
  Engine,
  ExclusiveJob,
  RunTransaction,
  TotalsLock,
  Tx,
  WriteRows,
} from "../database.ts";
import { isLockTimeout, raiseLockTimeout } from "../transaction.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { DeferredRows } from "./deferredRows.ts";

/** A queued job, and the promise of its result. */
interface Queued {
  readonly job: ExclusiveJob<unknown>;
  /** The instant when the job first met a row locked by another program (monotonic clock, ms); null: never. */
  lockedSince: number | null;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** The maximum number of jobs in one transaction. It is small, because queries and the live stream wait for the commit. */
const MAX_JOBS = 32;

/** How long a job is retried when another program has locked one of its rows. */
const LOCK_TIMEOUT_MS = 5000;
/** The pause before each retry. */
const RETRY_PAUSE_MS = 200;

/**
 * Each job of a shared transaction has a savepoint. On PostgreSQL savepoints are nested and never released, which saves a
 * round trip for each job. SQLite searches all open savepoints for each changed page, so on SQLite a savepoint is released
 * after its job.
 */
const SAVE = CompiledQuery.raw("savepoint job");
const ROLL_BACK = CompiledQuery.raw("rollback to savepoint job");
const RELEASE = CompiledQuery.raw("release savepoint job");

/**
 * Runs exclusive jobs one after another. Jobs that are queued when a transaction begins share the transaction and its
 * commit. Each job sees the writes of earlier jobs, and gets its result after the commit. A refused job is rolled back
 * separately. When a job meets a row that another program has locked, the job is rolled back and retried for 5 s, and then
 * refused as busy. When a job fails in any other way, the transaction is rolled back and each job runs again in a
 * transaction of its own. When the database became unavailable, it is unknown whether the transaction was committed: no
 * job runs again, and all of them fail.
 */
export class ExclusiveJobs {
  readonly #transaction: RunTransaction;
  readonly #engine: Engine;
  #queue: Queued[] = [];
  #isRunning = false;

  constructor(engine: Engine, transaction: RunTransaction) {
    this.#engine = engine;
    this.#transaction = transaction;
  }

  /** How many jobs wait for a transaction. */
  get waiting(): number {
    return this.#queue.length;
  }

  /** Runs `job`, perhaps more than once. The job must therefore have no effect outside the transaction. */
  run<T>(job: ExclusiveJob<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const queued: Queued = {
      job,
      lockedSince: null,
      resolve: resolve as Queued["resolve"],
      reject: (error) => (error instanceof RowLocked ? void this.#retryLater(queued, reject) : reject(error)),
    };
    this.#queue.push(queued);
    this.#begin();
    return promise;
  }

  #begin(): void {
    if (!this.#isRunning) void this.#runQueued();
  }

  async #runQueued(): Promise<void> {
    this.#isRunning = true;
    while (this.#queue.length > 0) {
      // During this turn of the event loop the server reads other requests that have arrived: their jobs share the commit.
      await eventLoopTurn();
      await this.#runTogether();
    }
    this.#isRunning = false;
  }

  /** Begins a transaction, and runs in it the jobs that are queued by then. */
  async #runTogether(): Promise<void> {
    const jobs: Queued[] = [];
    try {
      const settlers = await this.#transaction((tx) => {
        // After a conflict the transaction begins again, with the same jobs and those queued in the meantime.
        jobs.push(...this.#queue.splice(0, MAX_JOBS - jobs.length));
        return runAll(jobs, tx, this.#engine);
      });
      for (const settle of settlers) settle();
    } catch (error) {
      const isRolledBack = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && isRolledBack) for (const job of jobs) await this.#runAgain(job);
      // When no transaction can begin, every queued job fails: a later transaction would meet the same error.
      else for (const { reject } of jobs.length > 0 ? jobs : this.#queue.splice(0)) reject(error);
    }
  }

  /** After a pause, retries a job that met a locked row. After the time limit, refuses the job as busy. */
  async #retryLater(queued: Queued, reject: (error: unknown) => void): Promise<void> {
    queued.lockedSince ??= performance.now();
    if (performance.now() - queued.lockedSince > LOCK_TIMEOUT_MS) return reject(new Refusal("busy"));
    await sleep(RETRY_PAUSE_MS);
    this.#queue.push(queued);
    this.#begin();
  }

  async #runAgain(job: Queued): Promise<void> {
    try {
      for (const settle of await this.#transaction((tx) => runAll([job], tx, this.#engine))) settle();
    } catch (error) {
      job.reject(error);
    }
  }
}

/** Thrown when a job met a row that another program has locked. The job was rolled back. */
class RowLocked extends Error {}

/** The batch of exclusive jobs: they run one after another, so each holds all locks. */
class ExclusiveBatch implements Batch {
  readonly rows = new DeferredRows();
  readonly #tx: Tx;

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  defer<R>(write: WriteRows<R>, row: R): void {
    this.rows.add(write, row);
  }

  deferred<R>(write: WriteRows<R>): R[] {
    return this.rows.of(write);
  }

  async write<R>(write: WriteRows<R>, row: R): Promise<void> {
    await write(this.#tx, [row]);
  }

  readOnce<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return read(this.#tx);
  }

  async lockTotals(): Promise<TotalsLock> {
    return {} as TotalsLock;
  }

  isLocked(): boolean {
    return true;
  }
}

/** Runs all the jobs of a transaction. Gives functions that settle the jobs' promises, to be called after the commit. */
async function runAll(jobs: readonly Queued[], tx: Tx, engine: Engine): Promise<(() => void)[]> {
  const batch = new ExclusiveBatch(tx);
  const [singleJob] = jobs;
  const settlers: (() => void)[] = [];
  if (singleJob && jobs.length === 1) settlers.push(await runWithoutSavepoint(singleJob, tx, batch));
  else for (const job of jobs) settlers.push(await runInSavepoint(job, tx, batch, engine));
  await raiseLockTimeout(engine, tx);
  await batch.rows.writeAll(tx);
  return settlers;
}

/** Runs the only job of a transaction. Gives the function that settles its promise. */
async function runWithoutSavepoint({ job, resolve }: Queued, tx: Tx, batch: Batch): Promise<() => void> {
  try {
    const value = await job(tx, batch);
    return () => resolve(value);
  } catch (error) {
    throw isLockTimeout(error) ? new RowLocked() : error;
  }
}

/**
 * Runs one of several jobs of a transaction. Gives the function that settles its promise: it rejects the promise when the
 * job was refused or met a locked row. Throws every other error.
 */
async function runInSavepoint(
  { job, resolve, reject }: Queued,
  tx: Tx,
  batch: ExclusiveBatch,
  engine: Engine,
): Promise<() => void> {
  await tx.executeQuery(SAVE);
  try {
    const value = await batch.rows.withRollback(() => job(tx, batch));
    if (engine === "sqlite") await tx.executeQuery(RELEASE);
    return () => resolve(value);
  } catch (error) {
    const isLocked = isLockTimeout(error);
    if (!(error instanceof Refusal) && !isLocked) throw error;
    await tx.executeQuery(ROLL_BACK);
    return () => reject(isLocked ? new RowLocked() : error);
  }
}
