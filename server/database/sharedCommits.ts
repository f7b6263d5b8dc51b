import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Commit, Db, Engine, Job, RunTransaction, Tx, WriteRows } from "./database.ts";
import { keptCommand } from "./keptQuery.ts";
import { LeftRows } from "./leftRows.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A job, and who waits for its result. */
interface Waiting {
  readonly job: Job<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Few enough that queries and the live stream, which wait for the transaction to end, do not wait long. */
const MOST_TOGETHER = 32;

/**
 * Each job has a savepoint. On PostgreSQL one is within that of the job before, and the commit keeps them all: a round
 * trip less for each. SQLite looks in all open savepoints for each page that changes, and copies it: there a job's is
 * released when it is done.
 */
const save = keptCommand("savepoint job");
const undo = keptCommand("rollback to savepoint job");
const release = keptCommand("release savepoint job");

/**
 * Runs the transactions of one process one after another. Jobs that are waiting when a transaction begins share it and
 * its commit: each sees what those before it did, is rolled back alone when it refuses, and gets its result once all
 * are committed. What they leave to the commit is written together. When a job fails in any other way, nothing is
 * committed and each job runs again in a transaction of its own. When the database went away, nobody knows whether it
 * committed: no job runs again, and all of them fail.
 */
export class SharedCommits {
  readonly #transaction: RunTransaction;
  readonly #engine: Engine;
  #waiting: Waiting[] = [];
  #busy = false;

  constructor(engine: Engine, transaction: RunTransaction) {
    this.#engine = engine;
    this.#transaction = transaction;
  }

  /** Runs `job`, more than once if need be: it must have no effect outside the transaction. */
  run<T>(job: Job<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ job, resolve: resolve as Waiting["resolve"], reject });
    if (!this.#busy) void this.#runAll();
    return promise;
  }

  async #runAll(): Promise<void> {
    this.#busy = true;
    while (this.#waiting.length > 0) {
      // Requests that arrived together with this job are read in this turn of the event loop, and can share its commit.
      await eventLoopTurn();
      await this.#runWaiting();
    }
    this.#busy = false;
  }

  /** Begins a transaction, and runs in it the jobs that are waiting by then. */
  async #runWaiting(): Promise<void> {
    const jobs: Waiting[] = [];
    try {
      const settlers = await this.#transaction((tx) => {
        jobs.push(...this.#waiting.splice(0, MOST_TOGETHER - jobs.length));
        return runTogether(jobs, tx, this.#engine);
      });
      for (const settle of settlers) settle();
    } catch (error) {
      const known = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && known) for (const job of jobs) await this.#runAgain(job);
      // No job began when the transaction itself could not: that concerns every job that waits.
      else for (const { reject } of jobs.length > 0 ? jobs : this.#waiting.splice(0)) reject(error);
    }
  }

  async #runAgain(job: Waiting): Promise<void> {
    try {
      for (const settle of await this.#transaction((tx) => runTogether([job], tx, this.#engine))) settle();
    } catch (error) {
      job.reject(error);
    }
  }
}

/** The commit of jobs that run one after the other. */
class CommitInTurn implements Commit {
  readonly #tx: Tx;
  readonly left = new LeftRows();

  constructor(tx: Tx) {
    this.#tx = tx;
  }

  leave<R>(write: WriteRows<R>, row: R): void {
    this.left.add(write, row);
  }

  leftTo<R>(write: WriteRows<R>): R[] {
    return this.left.of(write);
  }

  async write<R>(write: WriteRows<R>, row: R): Promise<void> {
    await write(this.#tx, [row]);
  }

  once<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return read(this.#tx);
  }

  async takeTurn(): Promise<void> {}

  holds(): boolean {
    return true;
  }
}

/** Runs all the jobs of a transaction. Gives what settles their promises, to be called after the commit. */
async function runTogether(jobs: readonly Waiting[], tx: Tx, engine: Engine): Promise<(() => void)[]> {
  const commit = new CommitInTurn(tx);
  const [only] = jobs;
  const settlers: (() => void)[] = [];
  if (only && jobs.length === 1) settlers.push(await runAlone(only, tx, commit));
  else for (const job of jobs) settlers.push(await runAmongOthers(job, tx, commit, engine));
  await commit.left.writeAll(tx);
  return settlers;
}

/** Runs the only job of a transaction. Gives what settles its promise. */
async function runAlone({ job, resolve }: Waiting, tx: Tx, commit: Commit): Promise<() => void> {
  const value = await job(tx, commit);
  return () => resolve(value);
}

/**
 * Runs a job within a shared transaction. Gives what settles its promise. Throws every error but a refusal.
 */
async function runAmongOthers(
  { job, resolve, reject }: Waiting,
  tx: Tx,
  commit: CommitInTurn,
  engine: Engine,
): Promise<() => void> {
  await save(tx);
  try {
    const value = await commit.left.during(() => job(tx, commit));
    if (engine === "sqlite") await release(tx);
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await undo(tx);
    return () => reject(error);
  }
}
