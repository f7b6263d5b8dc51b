import { join } from "node:path";
import { Kysely, sql, type Transaction } from "kysely";
import { Migrator } from "kysely/migration";
import { migrations } from "./migrations/list.ts";
import { postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { SharedCommits } from "./sharedCommits.ts";
import { sqliteDialect } from "./sqlite.ts";
import { transactions } from "./transaction.ts";

export type Engine = "sqlite" | "postgres";
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

/** The open database, which engine it is, and the way its transactions are committed. */
export interface Database {
  readonly engine: Engine;
  readonly db: Db;
  readonly commits: SharedCommits;
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

/** Opens the database without touching what is in it. `onError` hears of broken idle connections (PostgreSQL). */
export function openDatabase(location: DatabaseLocation, onError: (error: Error) => void): Database {
  const { databaseUrl, dataDir } = location;
  const dialect = databaseUrl ? postgresDialect(databaseUrl, onError) : sqliteDialect(sqliteFile(dataDir));
  const engine = databaseUrl ? "postgres" : "sqlite";
  const db = new Kysely<Schema>({ dialect });
  return { engine, db, commits: new SharedCommits(transactions(engine, db)) };
}

/** Fails unless the database answers. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Brings the tables up to date, under a lock: several processes may start at once. Throws what went wrong. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
