import { setImmediate as eventLoopTurn } from "node:timers/promises";
import { sql } from "kysely";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { RunTransaction, Tx } from "./database.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Few enough that queries and the live stream, which wait for the transaction to end, do not wait long. */
const MOST_TOGETHER = 32;

const SAVE = sql.raw("savepoint job");
const UNDO = sql.raw("rollback to savepoint job");
const KEEP = sql.raw("release savepoint job");

/**
 * Runs the transactions of one process one after another. Jobs that are waiting when a transaction begins share it and
 * its commit: each sees what those before it did, is rolled back alone when it refuses, and gets its result once all
 * are committed. When a job fails in any other way, nothing is committed and each job runs again in a transaction of
 * its own. When the database went away, nobody knows whether it committed: no job runs again, and all of them fail.
 */
export class SharedCommits {
  readonly #transaction: RunTransaction;
  #waiting: Job[] = [];
  #busy = false;

  constructor(transaction: RunTransaction) {
    this.#transaction = transaction;
  }

  /** Runs `work`, more than once if need be: it must have no effect outside the transaction. */
  run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.#waiting.push({ work, resolve: resolve as Job["resolve"], reject });
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
    const jobs: Job[] = [];
    try {
      const settlers = await this.#transaction(async (tx) => {
        jobs.push(...this.#waiting.splice(0, MOST_TOGETHER - jobs.length));
        const [only] = jobs;
        if (only && jobs.length === 1) return [await runAlone(only, tx)];
        const each: (() => void)[] = [];
        for (const job of jobs) each.push(await runAmongOthers(job, tx));
        return each;
      });
      for (const settle of settlers) settle();
    } catch (error) {
      const known = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && known) for (const job of jobs) await this.#alone(job);
      // No job began when the transaction itself could not: that concerns every job that waits.
      else for (const { reject } of jobs.length > 0 ? jobs : this.#waiting.splice(0)) reject(error);
    }
  }

  async #alone({ work, resolve, reject }: Job): Promise<void> {
    await this.#transaction(work).then(resolve, reject);
  }
}

/** Runs the only job of a transaction. Gives what settles its promise, to be called after the commit. */
async function runAlone({ work, resolve }: Job, tx: Tx): Promise<() => void> {
  const value = await work(tx);
  return () => resolve(value);
}

/**
 * Runs a job within a shared transaction. Gives what settles its promise, to be called after the commit. Throws every
 * error but a refusal.
 */
async function runAmongOthers({ work, resolve, reject }: Job, tx: Tx): Promise<() => void> {
  await SAVE.execute(tx);
  try {
    const value = await work(tx);
    await KEEP.execute(tx);
    return () => resolve(value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await UNDO.execute(tx);
    await KEEP.execute(tx);
    return () => reject(error);
  }
}
