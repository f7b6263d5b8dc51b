import { join } from "node:path";
import { type Dialect, Kysely, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/list.ts";
import { checkPostgres, postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { SharedCommits } from "./sharedCommits.ts";
import { openSqlite } from "./sqlite.ts";
import { transactions } from "./transaction.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The open database, which engine it is, and the way its transactions are committed. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  readonly commits: SharedCommits;
  /** Throws DatabaseUnavailable unless it can be read and written. */
  check(): Promise<void>;
}

/** Where the database is: a PostgreSQL URL, or else the SQLite file in the data folder. */
export interface DatabaseLocation {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

export interface OpenOptions {
  /** Keeps a second server off a SQLite file as long as this one has it open. */
  readonly alone?: boolean;
}

/** The SQLite file of a data folder. */
export function sqliteFile(dataDir: string): string {
  return join(dataDir, "semaine-chill.sqlite");
}

/**
 * Opens the database without touching what is in it. `onError` hears of connections that broke (PostgreSQL).
 * Throws DatabaseInUse when another wants to be alone with it, too.
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  { alone = false }: OpenOptions = {},
): Database {
  const { databaseUrl, dataDir } = location;
  const engine = databaseUrl ? "postgres" : "sqlite";
  const { dialect, check } = databaseUrl
    ? { dialect: postgresDialect(databaseUrl, onError) as Dialect, check: checkPostgres }
    : openSqlite(sqliteFile(dataDir), alone);
  const db = new Kysely<Schema>({ dialect });
  const run = transactions(engine, db);
  return { engine, db, commits: new SharedCommits(run), check: () => check(db, run) };
}

/** Brings the tables up to date, under a lock: several processes may start at once. Throws what went wrong. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
