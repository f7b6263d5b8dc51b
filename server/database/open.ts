import { type Dialect, Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import {
  type Database,
  type DatabaseLocation,
  type Engine,
  type Pool,
  type RunTransaction,
  sqliteFile,
} from "./database.ts";
import { ConcurrentJobs } from "./fast/concurrentJobs.ts";
import { ExclusiveJobs } from "./fast/exclusiveJobs.ts";
import { adoptBaseline, migrationFailure } from "./foreign.ts";
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
  /** Gets the durations in ms of the migrations that were run, by name. */
  readonly onMigrated?: (durations: Readonly<Record<string, number>>) => void;
}

/**
 * Opens the database without changing its content. `onError` gets the errors of broken connections (PostgreSQL). Throws
 * DatabaseInUse when another server has locked the SQLite file, and ForeignDatabase when another application made the file.
 */
export function openDatabase(
  location: DatabaseLocation,
  onError: (error: Error) => void,
  { singleServer = false, damageCheck = null, onMigrated = () => {} }: OpenOptions = {},
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
  const { run, committed } = counted(createTransactionRunner(engine, db));
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
    activity: () => ({ ...committed, waiting: exclusive.waiting + concurrent.waiting }),
    check: () => check(db, run),
    migrate: async () => {
      if (!databaseUrl) return onMigrated(await migrate(db));
      const migratingDb = new Kysely<Schema>({
        dialect: postgresDialect(databaseUrl, onError, 1, MIGRATING),
      });
      onMigrated(await migrate(migratingDb).finally(() => migratingDb.destroy()));
    },
    close: async () => {
      if (live !== db) await live.destroy();
      await db.destroy();
    },
  };
}

/** Counts the transactions of `run`, and adds up the time from their beginning to their commit. */
function counted(run: RunTransaction) {
  const committed = { commits: 0, commitMs: 0 };
  const countedRun: RunTransaction = async (work, locks) => {
    const begin = performance.now();
    const result = await run(work, locks);
    committed.commits += 1;
    committed.commitMs += performance.now() - begin;
    return result;
  };
  return { run: countedRun, committed };
}

/** Runs the migrations that were not run yet. Gives their durations in ms, by name. */
async function migrate(db: Pool): Promise<Record<string, number>> {
  const durations: Record<string, number> = {};
  const timed = Object.entries(migrations).map(([name, { up }]): [string, Migration] => [
    name,
    {
      up: async (tx) => {
        const begin = performance.now();
        await up(tx);
        durations[name] = Math.round(performance.now() - begin);
      },
    },
  ]);
  await adoptBaseline(db);
  const provider = { getMigrations: async () => Object.fromEntries(timed) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw await migrationFailure(db, error);
  return durations;
}
