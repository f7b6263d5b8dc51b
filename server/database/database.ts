import { join } from "node:path";
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "./schema.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** Runs some work in one transaction: it is committed when this resolves. */
export type RunTransaction = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** The open database. Its transactions are run by `inTransaction`. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  /** Runs a transaction when its turn comes. */
  readonly runInTurn: RunTransaction;
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
