import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Whose rows are locked by what runs beside others, in this order. */
export const lockedTables = ["tournaments", "players"] as const;

/**
 * The ids of what a job changes that others may change as well. A row may stand for what hangs on it: a player for the
 * game they are in and the cards they hold, a tournament for its matches.
 */
export type Changed = { readonly [T in (typeof lockedTables)[number]]?: readonly string[] };

/**
 * Runs some work in one transaction: it is committed when this resolves. With `changed` it runs beside others that
 * change other rows; without, alone.
 */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>, changed?: Changed) => Promise<T>;

/** Writes rows of one kind. */
export type WriteRows<R> = (tx: Tx, rows: readonly R[]) => Promise<unknown>;

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
  /** Whether nobody else changes this row meanwhile: the job said that it does, or it runs alone. */
  holds(table: keyof Changed, id: string): boolean;
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
  /** Runs a job that changes these rows, beside those that change others. */
  readonly runBeside: <T>(changed: Changed, job: Job<T>) => Promise<T>;
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
