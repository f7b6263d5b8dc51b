import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Runs some work in one transaction: it is committed when this resolves. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Writes rows of one kind. */
export type WriteRows<R> = (tx: Tx, rows: readonly R[]) => Promise<void>;

/**
 * Rows that nothing reads before the commit are left to be written just before it: those of all the jobs that share the
 * commit, by one statement of each kind.
 */
export interface AtCommit {
  leave<R>(write: WriteRows<R>, row: R): void;
  /** What was left so far to be written by `write`. */
  leftTo<R>(write: WriteRows<R>): readonly R[];
}

/** Work in a transaction that it may share with others. */
export type Job<T> = (tx: Tx, atCommit: AtCommit) => Promise<T>;

/** The open database. Its transactions are run by `inTransaction`. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Runs a transaction when its turn comes. */
  readonly runInTurn: <T>(job: Job<T>) => Promise<T>;
  /** Throws DatabaseUnavailable unless it can be read and written. */
  check(): Promise<void>;
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
