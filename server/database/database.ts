import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";

/** The connections to the database: they read and write outside of commands, and begin transactions. */
export type Pool = Kysely<Schema>;

/** A transaction: it reads and writes. Concurrent jobs do not get it; they get a `Db` and a `Batch`. */
export type Tx = Transaction<Schema>;

/** The reading part of a pool or a transaction. */
export type Db = Pick<Pool, "selectFrom" | "selectNoFrom">;

declare const seesAll: unique symbol;

/**
 * A `Db` by which the rows are read that not everybody may see: points that a freeze hides, drafts, deleted rows, administrators
 * who do not play. A function that reads such rows takes a `FullDb`; `fullDb` makes one.
 */
export type FullDb = Db & { readonly [seesAll]: true };

/** The transaction of an exclusive command. */
export type FullTx = Tx & FullDb;

/** The tables whose rows concurrent jobs lock, in the order in which they are locked. */
export const lockedTables = ["tournaments", "players"] as const;

/**
 * The ids of the rows that a concurrent job locks. The lock of a player's row also protects the player's current game
 * and cards. The lock of a tournament's row also protects its matches.
 */
export type Locks = { readonly [T in (typeof lockedTables)[number]]?: readonly string[] };

/** A row that jobs lock. Ids are unique across the tables. */
export interface LockedRow {
  readonly table: keyof Locks;
  readonly id: string;
}

/**
 * Runs `work` in one transaction, which is committed when the promise of `work` resolves. With `locks` the transaction runs
 * at the same time as transactions that lock other rows; `lockedElsewhere` then lists the rows of `locks` that another
 * process or program has locked. Without `locks` no other transaction runs at the same time.
 */
export type RunTransaction = <T>(
  work: (tx: Tx, lockedElsewhere: readonly LockedRow[]) => Promise<T>,
  locks?: Locks,
) => Promise<T>;

/** Writes rows of one kind, by as few statements as possible. */
export type WriteRows<R> = (tx: Tx, rows: readonly R[]) => Promise<unknown>;

declare const totalsLock: unique symbol;

/**
 * Proof that this job holds the lock on totals, which only one job holds at a time. A job takes this lock before it relies
 * on numbers that jobs of several players change: the Chills in circulation, the remaining copies of cards, and the totals
 * of all players. See `Batch.lockTotals`.
 */
export interface TotalsLock {
  readonly [totalsLock]: true;
}

/**
 * The writes of a job, and the reads that it shares with the jobs of the same transaction. In an exclusive job `write`
 * writes immediately. In a concurrent job every write is deferred, because the jobs of its transaction run at the same
 * time. A function that takes a `Batch` is used by both kinds of jobs, so it must not read rows that it has just written.
 */
export interface Batch {
  /**
   * Defers a row until just before the commit, when the rows of a kind are written together. Must be used only for rows
   * that no job of the transaction reads from the tables.
   */
  defer<R>(write: WriteRows<R>, row: R): void;
  /** The rows deferred for `write` so far, by finished jobs of this transaction and by this job. */
  deferred<R>(write: WriteRows<R>): readonly R[];
  /** Writes a row: at once in an exclusive job, just before the commit in a concurrent job. */
  write<R>(write: WriteRows<R>, row: R): Promise<void>;
  /**
   * Reads data that is the same for all jobs. The concurrent jobs of a transaction read it once together, and once more after
   * `lockTotals`. Deferred rows are not included.
   */
  readOnce<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Waits for the lock on totals, and holds it until this job ends. Other transactions get the lock only after the commit of
   * this one.
   */
  lockTotals(): Promise<TotalsLock>;
  /** Whether this job has locked the row: by its `Locks`, or because it is exclusive. */
  isLocked(table: keyof Locks, id: string): boolean;
}

/** Work that overlaps with no other job. Several exclusive jobs may run one after another in the same transaction. */
export type ExclusiveJob<T> = (tx: Tx, batch: Batch) => Promise<T>;

/** Work that runs at the same time as other jobs in one transaction. It writes only by its batch. */
export type ConcurrentJob<T> = (db: Db, batch: Batch) => Promise<T>;

/** The source of reads that run in one snapshot (`readTogether`). */
export interface ReadSource {
  readonly engine: Engine;
  readonly db: Pool;
}

/** How many transactions were committed, how long they took together, and how many jobs wait for one. */
export interface DatabaseActivity {
  readonly commits: number;
  readonly commitMs: number;
  readonly waiting: number;
}

/** The open database. */
export interface Database extends ReadSource {
  /**
   * Only for the live stream. On PostgreSQL it has its own connection, so that changes reach the browsers even if all
   * other connections are busy; on SQLite it is the same as `db`.
   */
  readonly live: ReadSource;
  /**
   * Runs a job in a transaction that overlaps with no other, and resolves after its commit. The job may run more than
   * once, each time on the latest data, so it must have no effect outside the transaction. Throws the refusal `busy`
   * when conflicts remain after all attempts, or when the lock is not obtained within 5 s. Throws DatabaseUnavailable when
   * the database becomes unavailable: the transaction may have been committed.
   */
  readonly runExclusive: <T>(job: ExclusiveJob<T>) => Promise<T>;
  /**
   * Runs a job concurrently with jobs that lock other rows. It may read and change only its locked rows, rows that
   * depend only on them, and data that the lock on totals protects.
   */
  readonly runConcurrent: <T>(locks: Locks, job: ConcurrentJob<T>) => Promise<T>;
  /** What the jobs have done and what waits, since the database was opened. */
  activity(): DatabaseActivity;
  /** Throws DatabaseUnavailable unless the database can be read and written. */
  check(): Promise<void>;
  /**
   * Brings the tables up to date, under a lock: several processes may start at once. Throws ForeignDatabase,
   * NewerDatabase, or the error of the migration.
   */
  migrate(): Promise<void>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Where the database is: a PostgreSQL URL, or else the SQLite file in the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "semaine-chill.sqlite");
}
