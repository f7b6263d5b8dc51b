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

/** So few that those who read, and the live stream, have their turn in between. */
const MOST_TOGETHER = 32;

const SAVE = sql.raw("savepoint job");
const UNDO = sql.raw("rollback to savepoint job");
const KEEP = sql.raw("release savepoint job");

/**
 * Lets the transactions of one process run one after another. Those that wait when one begins share it, and its commit:
 * each sees what those before it did, is undone alone when it refuses, and hears of its end once all is committed. Where
 * a job goes wrong otherwise nothing is written, and each runs again in a transaction of its own. Where the database went
 * away nobody knows whether it committed: none runs again, and each hears of it.
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
      // What arrived with this job has not been looked at yet: now it is.
      await eventLoopTurn();
      await this.#runWaiting();
    }
    this.#busy = false;
  }

  /** Runs those who wait when the transaction has begun. */
  async #runWaiting(): Promise<void> {
    const jobs: Job[] = [];
    try {
      const ends = await this.#transaction(async (tx) => {
        jobs.push(...this.#waiting.splice(0, MOST_TOGETHER - jobs.length));
        const [only] = jobs;
        if (only && jobs.length === 1) return [await plainEndOf(only, tx)];
        const each: (() => void)[] = [];
        for (const job of jobs) each.push(await endOf(job, tx));
        return each;
      });
      for (const tell of ends) tell();
    } catch (error) {
      const known = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && known) for (const job of jobs) await this.#alone(job);
      // Where none began, no transaction could: that concerns all who wait.
      else for (const { reject } of jobs.length > 0 ? jobs : this.#waiting.splice(0)) reject(error);
    }
  }

  async #alone({ work, resolve, reject }: Job): Promise<void> {
    await this.#transaction(work).then(resolve, reject);
  }
}

/** Does the only job of a transaction; what tells its end. */
async function plainEndOf({ work, resolve }: Job, tx: Tx): Promise<() => void> {
  const value = await work(tx);
  return () => resolve(value);
}

/** Does a job within a shared transaction; what tells its end. Throws what is no refusal. */
async function endOf({ work, resolve, reject }: Job, tx: Tx): Promise<() => void> {
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
