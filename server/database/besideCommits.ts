import { setImmediate as eventLoopTurn } from "node:timers/promises";
import type { KyselyPlugin } from "kysely";
import { invariant, Refusal } from "../../domain/refusals/refusal.ts";
import {
  type Changed,
  type Commit,
  type Db,
  type Job,
  lockedTables,
  type RunTransaction,
  type Tx,
  type WriteRows,
} from "./database.ts";
import { LeftRows } from "./leftRows.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** A job, what it changes, and who waits for its result. */
interface Waiting {
  readonly changed: Changed;
  /** The ids of all of it: no two rows have the same, whatever their table. */
  readonly rows: readonly string[];
  readonly job: Job<unknown>;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** Few enough that one who comes just too late does not wait long. */
const MOST_TOGETHER = 64;

/**
 * Runs jobs that each change a few rows, so many transactions at once. Jobs that wait when a transaction begins share it,
 * unless they change the same rows: those of one process wait for each other here, those of others at the row. They
 * run at the same time, read what is alike by one statement (`joinedQuery`), and leave all they write to the commit: one
 * that is refused leaves nothing. When a job fails in any other way, nothing is committed and each runs again by itself.
 * When the database went away, nobody knows whether it committed: no job runs again, and all of them fail.
 */
export class BesideCommits {
  readonly #transaction: RunTransaction;
  readonly #lockShared: (tx: Tx) => Promise<void>;
  readonly #atOnce: number;
  #waiting: Waiting[] = [];
  #running = 0;
  /** What is changed by the transactions under way. */
  readonly #changing = new Set<string>();

  constructor(transaction: RunTransaction, lockShared: (tx: Tx) => Promise<void>, atOnce: number) {
    this.#transaction = transaction;
    this.#lockShared = lockShared;
    this.#atOnce = atOnce;
  }

  /** Runs `job`, more than once if need be: it must have no effect outside the transaction. */
  run<T>(changed: Changed, job: Job<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    const rows = rowsOf(changed);
    this.#waiting.push({ changed, rows, job, resolve: resolve as Waiting["resolve"], reject });
    if (this.#running < this.#atOnce) void this.#runAll();
    return promise;
  }

  async #runAll(): Promise<void> {
    this.#running += 1;
    for (;;) {
      // Requests that arrived together with this job are read in this turn of the event loop, and can share its commit.
      await eventLoopTurn();
      const jobs = this.#takeNext();
      if (jobs.length === 0) break;
      await this.#runThese(jobs);
      for (const { rows } of jobs) for (const row of rows) this.#changing.delete(row);
    }
    this.#running -= 1;
  }

  /** Those who waited longest, but for those who change what somebody changes now. */
  #takeNext(): Waiting[] {
    const jobs: Waiting[] = [];
    const later: Waiting[] = [];
    for (const job of this.#waiting) {
      const isFree = jobs.length < MOST_TOGETHER && !job.rows.some((row) => this.#changing.has(row));
      (isFree ? jobs : later).push(job);
      if (isFree) for (const row of job.rows) this.#changing.add(row);
    }
    this.#waiting = later;
    return jobs;
  }

  async #runThese(jobs: readonly Waiting[]): Promise<void> {
    let began = false;
    try {
      const settlers = await this.#transaction((tx) => {
        began = true;
        return runTogether(jobs, tx, this.#lockShared);
      }, changedBy(jobs));
      for (const settle of settlers) settle();
    } catch (error) {
      const known = !(error instanceof DatabaseUnavailable);
      if (jobs.length > 1 && known) for (const job of jobs) await this.#runThese([job]);
      // Where no transaction can begin, that concerns every job that waits.
      else for (const { reject } of began ? jobs : [...jobs, ...this.#waiting.splice(0)]) reject(error);
    }
  }
}

const WRITING: readonly string[] = [
  "InsertQueryNode",
  "UpdateQueryNode",
  "DeleteQueryNode",
  "MergeQueryNode",
];

/** What a job wrote by itself would stay when it is refused, and break the order in which rows are locked. */
const readingOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    invariant(
      !WRITING.includes(node.kind),
      "a job that runs beside others leaves what it writes to the commit",
    );
    return node;
  },
  transformResult: async ({ result }) => result,
};

const rowsOf = (changed: Changed) => lockedTables.flatMap((table) => changed[table] ?? []);

const changedBy = (jobs: readonly Waiting[]): Changed =>
  Object.fromEntries(
    lockedTables.map((table) => [table, jobs.flatMap(({ changed }) => changed[table] ?? [])]),
  );

/** What the jobs of one transaction have in common. */
class Together {
  readonly tx: Tx;
  readonly left = new LeftRows();
  readonly #lockShared: (tx: Tx) => Promise<void>;
  readonly #read = new Map<unknown, Promise<unknown>>();
  #lastInTurn: Promise<void> | null = null;

  constructor(tx: Tx, lockShared: (tx: Tx) => Promise<void>) {
    this.tx = tx;
    this.#lockShared = lockShared;
  }

  once<T>(read: (db: Db) => Promise<T>): Promise<T> {
    const known = this.#read.get(read) ?? read(this.tx);
    this.#read.set(read, known);
    return known as Promise<T>;
  }

  /** What was read before the turn came may have changed since. */
  async #begin(): Promise<void> {
    await this.#lockShared(this.tx);
    this.#read.clear();
  }

  /** Waits for those whose turn it was before, and has those after wait for `end`. */
  async takeTurn(end: Promise<void>): Promise<void> {
    const before = this.#lastInTurn ?? this.#begin();
    this.#lastInTurn = end;
    await before;
  }
}

/** The commit as one of the jobs that share it sees it. */
class JobsCommit implements Commit {
  readonly #together: Together;
  readonly #changed: Changed;
  readonly #end = Promise.withResolvers<void>();
  readonly left = new LeftRows();

  constructor(together: Together, changed: Changed) {
    this.#together = together;
    this.#changed = changed;
  }

  leave<R>(write: WriteRows<R>, row: R): void {
    this.left.add(write, row);
  }

  leftTo<R>(write: WriteRows<R>): R[] {
    return [...this.#together.left.of(write), ...this.left.of(write)];
  }

  async write<R>(write: WriteRows<R>, row: R): Promise<void> {
    this.left.add(write, row);
  }

  once<T>(read: (db: Db) => Promise<T>): Promise<T> {
    return this.#together.once(read);
  }

  takeTurn(): Promise<void> {
    return this.#together.takeTurn(this.#end.promise);
  }

  holds(table: keyof Changed, id: string): boolean {
    return this.#changed[table]?.includes(id) ?? false;
  }

  end(): void {
    this.#end.resolve();
  }
}

/**
 * Runs all the jobs of a transaction, at the same time. Gives what settles their promises, to be called after the commit.
 * Throws the first error that is no refusal, once all have ended.
 */
async function runTogether(
  jobs: readonly Waiting[],
  tx: Tx,
  lockShared: (tx: Tx) => Promise<void>,
): Promise<(() => void)[]> {
  const reading = tx.withPlugin(readingOnly);
  const together = new Together(reading, lockShared);
  const failures: unknown[] = [];
  const runOne = async ({ changed, job, resolve, reject }: Waiting): Promise<() => void> => {
    const commit = new JobsCommit(together, changed);
    try {
      const value = await job(reading, commit);
      together.left.addAll(commit.left);
      return () => resolve(value);
    } catch (error) {
      if (!(error instanceof Refusal)) failures.push(error);
      return () => reject(error);
    } finally {
      commit.end();
    }
  };
  const settlers = await Promise.all(jobs.map(runOne));
  if (failures.length > 0) throw failures[0];
  await together.left.writeAll(tx);
  return settlers;
}
