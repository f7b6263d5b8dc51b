import { type Dialect, Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import { type Database, type DatabaseLocation, type Engine, type Pool, sqliteFile } from "./database.ts";
import { ConcurrentJobs } from "./fast/concurrentJobs.ts";
import { ExclusiveJobs } from "./fast/exclusiveJobs.ts";
import { migrationFailure } from "./foreign.ts";
import { migrations } from "./migrations/list.ts";
import { checkPostgres, MIGRATING, postgresDialect } from "./postgres.ts";
import type { Schema } from "./schema.ts";
import { openSqlite } from "./sqlite.ts";
import { createTransactionRunner, lockTotals, untilUnlocked } from "./transaction.ts";

/** The number of connections for live updates. One is enough, because the server reads the changes of one commit at a time. */
const LIVE_CONNECTIONS = 1;
/** The maximum number of concurrent transactions of one process. */
const MAX_CONCURRENT: Readonly<Record<Engine, number>> = { sqlite: 1, postgres: 2 };

export interface OpenOptions {
  /** Prevents a second server from opening the same SQLite file. */
  readonly singleServer?: boolean;
  /** The result of `findDamage` for the SQLite file; null if the check has not begun yet. */
  readonly damageCheck?: Promise<string | null> | null;
}

/**
 * Opens the database without changing its content. `onError` gets the errors of broken connections (PostgreSQL). Throws
 * DatabaseInUse when another server has locked the SQLite file, and ForeignDatabase when another application made the file.
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  { singleServer = false, damageCheck = null }: OpenOptions = {},
): Database {
  const { databaseUrl, dataDir } = location;
  const engine = databaseUrl ? "postgres" : "sqlite";
  const { dialect, check } = databaseUrl
    ? { dialect: postgresDialect(databaseUrl, onError) as Dialect, check: checkPostgres }
    : openSqlite(sqliteFile(dataDir), singleServer, damageCheck);
  const db = new Kysely<Schema>({ dialect });
  const live = databaseUrl
    ? new Kysely<Schema>({ dialect: postgresDialect(databaseUrl, onError, LIVE_CONNECTIONS) })
    : db;
  const run = createTransactionRunner(engine, db);
  const exclusive = new ExclusiveJobs(engine, run);
  const concurrent = new ConcurrentJobs({
    transaction: run,
    maxTransactions: MAX_CONCURRENT[engine],
    lockTotals: (tx) => lockTotals(engine, tx),
    untilUnlocked: (row) => untilUnlocked(db, row),
  });
  return {
    engine,
    db,
    runExclusive: (job) => exclusive.run(job),
    runConcurrent: (locks, job) => concurrent.run(locks, job),
    live: { engine, db: live },
    check: () => check(db, run),
    migrate: async () => {
      if (!databaseUrl) return migrate(db);
      const migratingDb = new Kysely<Schema>({
        dialect: postgresDialect(databaseUrl, onError, 1, MIGRATING),
      });
      await migrate(migratingDb).finally(() => migratingDb.destroy());
    },
    close: async () => {
      if (live !== db) await live.destroy();
      await db.destroy();
    },
  };
}

async function migrate(db: Pool): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw await migrationFailure(db, error);
}
