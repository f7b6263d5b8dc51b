import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/**
 * Runs some work in one transaction: it is committed when this resolves. With `changed`, the players whose rows it
 * changes, it runs beside others that change other players; without, alone.
 */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>, changed?: readonly string[]) => Promise<T>;

/** Writes rows of one kind. */
export type WriteRows<R> = (tx: Tx, rows: readonly R[]) => Promise<void>;

/** The commit that a job may share with others, as the job sees it. */
export interface Commit {
  /** Leaves a row that nothing reads before the commit to be written just before it, with those of the other jobs. */
  leave<R>(write: WriteRows<R>, row: R): void;
  /** What was left so far to be written by `write`. */
  leftTo<R>(write: WriteRows<R>): readonly R[];
  /** Writes a row that the job itself does not read again: at once if the job runs alone, else it is left. */
  write<R>(write: WriteRows<R>, row: R): Promise<void>;
  /**
   * Reads what is the same for all jobs: once for those that run beside each other, and anew when the first of them has
   * its turn. What they left has to be added.
   */
  once<T>(read: (db: Db) => Promise<T>): Promise<T>;
  /**
   * From here on, no other job is past this point: here until this one ends, elsewhere until the commit. For jobs that
   * run beside others and come to what they share with them. Who runs alone has it from the beginning.
   */
  takeTurn(): Promise<void>;
}

/**
 * Work in a transaction that it may share with others. One that runs beside others writes by `commit` alone, since all
 * who share its transaction are at work at the same time.
 */
export type Job<T> = (tx: Tx, commit: Commit) => Promise<T>;

/** The open database. Its transactions are run by `inTransaction`. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Runs a job alone, when its turn comes. */
  readonly runInTurn: <T>(job: Job<T>) => Promise<T>;
  /** Runs a job that changes the rows of these players, beside those that change others. */
  readonly runBeside: <T>(changed: readonly string[], job: Job<T>) => Promise<T>;
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
