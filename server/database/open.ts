import { type Dialect, Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { BesideCommits } from "./besideCommits.ts";
import { type Database, type DatabaseLocation, type Db, type Engine, sqliteFile } from "./database.ts";
import { migrations } from "./migrations/list.ts";
import { checkPostgres, postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { SharedCommits } from "./sharedCommits.ts";
import { openSqlite } from "./sqlite.ts";
import { lockShared, transactions } from "./transaction.ts";

/** How many transactions of one process run beside each other. */
const AT_ONCE: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 };

export interface OpenOptions {
  /** Keeps a second server off a SQLite file as long as this one has it open. */
  readonly alone?: boolean;
  /** What `lookThrough` says of the SQLite file, where it was asked before the file is opened. */
  readonly soundness?: Promise<string | null> | null;
}

/**
 * Opens the database without touching what is in it. `onError` is called with the error of a connection that broke
 * (PostgreSQL). Throws DatabaseInUse when another server keeps the SQLite file for itself.
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  { alone = false, soundness = null }: OpenOptions = {},
): Database {
  const { databaseUrl, dataDir } = location;
  const engine = databaseUrl ? "postgres" : "sqlite";
  const { dialect, check } = databaseUrl
    ? { dialect: postgresDialect(databaseUrl, onError) as Dialect, check: checkPostgres }
    : openSqlite(sqliteFile(dataDir), alone, soundness);
  const db = new Kysely<Schema>({ dialect });
  const run = transactions(engine, db);
  const inTurn = new SharedCommits(engine, run);
  const beside = new BesideCommits(run, (tx) => lockShared(engine, tx), AT_ONCE[engine]);
  return {
    engine,
    db,
    runInTurn: (job) => inTurn.run(job),
    runBeside: (changed, job) => beside.run(changed, job),
    check: () => check(db, run),
  };
}

/** Brings the tables up to date, under a lock: several processes may start at once. Throws what went wrong. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
