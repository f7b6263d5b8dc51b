import { mkdirSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  sql,
} from "kysely";
import { folded } from "../../domain/names.ts";
import type { Pool, RunTransaction } from "./database.ts";
import { refuseForeignFile } from "./foreign.ts";
import { findDamage } from "./soundness.ts";
import { DatabaseLocked, DatabaseUnavailable } from "./unavailable.ts";

/** The maximum number of cached prepared statements. */
const MAX_STATEMENTS = 500;

/**
 * The size of SQLite's page cache, in KiB. A larger page cache makes commits slower: each commit scans the table of cached
 * pages, and this table should fit into the processor's cache. The operating system caches more of the file.
 */
const CACHE_KIB = 8 * 1024;
/**
 * After how many pages of the write-ahead log a checkpoint runs. A checkpoint copies the changed pages from the log to the
 * database file, each page once, even if many commits changed it. A higher number means fewer writes, but a longer commit
 * when the checkpoint runs.
 */
const CHECKPOINT_AFTER = 16_000;
/** On a nearly full disk, a checkpoint already runs when the log reaches this share of the free space. */
const MAX_SHARE_OF_FREE_SPACE = 1 / 8;
/** SQLite's default: a checkpoint never runs after fewer pages. */
const MIN_CHECKPOINT_AFTER = 1000;
const PAGE_BYTES = 4096;

/** After how many pages of the write-ahead log a checkpoint runs, given the free bytes of the disk. */
export function checkpointAfter(freeBytes: number): number {
  const pages = Math.floor((freeBytes * MAX_SHARE_OF_FREE_SPACE) / PAGE_BYTES);
  return Math.min(CHECKPOINT_AFTER, Math.max(MIN_CHECKPOINT_AFTER, pages));
}

/**
 * Writes of sessions do not wait for the disk. Otherwise two hundred people who sign in at the same time would delay all
 * other requests. After a power cut the last of these writes may be lost; a player whose session was lost signs in again.
 */
const UNSYNCED = /^(insert into|update) "session" /;

const CHANGES_TABLES = /^\s*(create|alter|drop)\s/i;

/** SQLite's primary result codes: the lowest byte of an error code. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** The codes LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL and NOTADB. */
const UNAVAILABLE = [6, 7, 8, 10, CORRUPT, 13, 14, 15, NOT_A_DATABASE];

/**
 * How long SQLite itself waits for another program's lock, in ms. While SQLite waits, the process can do nothing else. So in a
 * server SQLite waits only a short time, and `runOnSqlite` tries again later. A command-line tool serves no requests.
 */
const TOOL_LOCK_TIMEOUT_MS = 5000;
const SERVER_LOCK_TIMEOUT_MS = 20;

/** An open SQLite file. */
export interface SqliteFile {
  readonly dialect: Dialect;
  /** Throws DatabaseUnavailable unless the file can be read and written and has no known damage. */
  check(db: Pool, run: RunTransaction): Promise<void>;
}

/** Another server has opened and locked the file. */
export class DatabaseInUse extends Error {}

/** A prepared statement in the shape Kysely's SQLite dialect expects. */
type PreparedStatement = ReturnType<StatementCache["wrap"]>;

/** node:sqlite in the shape Kysely's SQLite dialect expects; prepared statements are cached. */
class StatementCache {
  readonly database: DatabaseSync;
  readonly #lock: DatabaseSync | null;
  /** The result of the last `findDamage`; null: it never ran, or a statement has found damage since. */
  damageCheck: Promise<string | null> | null;
  readonly #statements = new Map<string, PreparedStatement>();

  constructor(database: DatabaseSync, lock: DatabaseSync | null, damageCheck: Promise<string | null> | null) {
    this.database = database;
    this.#lock = lock;
    this.damageCheck = damageCheck;
  }

  close(): void {
    this.database.close();
    this.#lock?.close();
  }

  prepare(sql: string): PreparedStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear();
    const statement = this.wrap(this.#withDatabaseErrors(() => this.database.prepare(sql)));
    this.#statements.set(sql, statement);
    return statement;
  }

  wrap(statement: StatementSync) {
    const isSynced = !UNSYNCED.test(statement.sourceSQL);
    const perform = <T>(work: () => T) =>
      this.#withDatabaseErrors(isSynced ? work : () => this.#withoutSync(work));
    const columns = statement.columns().map(({ name }) => name);
    // Row objects made by node:sqlite are slow to create and to read, because each has a new hidden class of V8.
    statement.setReturnArrays(true);
    const rowOf = (values: unknown) => rowFrom(columns, values as readonly unknown[]);
    return {
      reader: columns.length > 0,
      all: (parameters: readonly unknown[]) =>
        perform(() => statement.all(...(parameters as never[]))).map(rowOf),
      run: (parameters: readonly unknown[]) => {
        // The schema changes, so cached statements may have outdated columns.
        if (CHANGES_TABLES.test(statement.sourceSQL)) this.#statements.clear();
        return perform(() => statement.run(...(parameters as never[])));
      },
      *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
        for (const values of statement.iterate(...(parameters as never[]))) yield rowOf(values);
      },
    };
  }

  /**
   * Runs a statement without waiting for the disk, unless a transaction is open. The next commit that waits for the disk also
   * brings this write to the disk.
   */
  #withoutSync<T>(work: () => T): T {
    if (this.database.isTransaction) return work();
    this.database.exec("pragma synchronous = normal");
    try {
      return work();
    } finally {
      this.database.exec("pragma synchronous = full");
    }
  }

  #withDatabaseErrors<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const code = codeOf(error);
      if (code === CORRUPT || code === NOT_A_DATABASE) this.damageCheck = null;
      if (code === BUSY) throw new DatabaseLocked(error);
      throw UNAVAILABLE.includes(code) ? new DatabaseUnavailable(error) : error;
    }
  }
}

/** A row as an object. Of two columns with the same name, the last one is used. */
function rowFrom(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let index = 0; index < columns.length; index += 1) row[columns[index] ?? ""] = values[index];
  return row;
}

function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** Transactions take the write lock at their start, so that their reads stay valid until they write. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database.database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** Rolls back only an open transaction: when the disk is full, SQLite itself has already rolled back. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can change tables inside a transaction, so the migrations run in a transaction, under its write lock. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: StatementCache;

  constructor(database: StatementCache) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalAdapter();
  }
}

/**
 * Opens or creates the SQLite file, with a write-ahead log and foreign keys. Every commit is on disk before it is confirmed,
 * except writes of sessions. Servers set `singleServer`: other servers then cannot open the file until it is closed.
 * `damageCheck` is the result of `findDamage`; null if the check has not begun yet. Throws DatabaseInUse when another server
 * has the file open, and ForeignDatabase when another application made the file.
 */
export function openSqlite(
  file: string,
  singleServer: boolean,
  damageCheck: Promise<string | null> | null,
): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  const lock = singleServer ? lockFile(`${file}.lock`) : null;
  try {
    const database = new DatabaseSync(file, { timeout: TOOL_LOCK_TIMEOUT_MS });
    refuseForeignFile(database);
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -${CACHE_KIB};
      pragma wal_autocheckpoint = ${checkpointAfter(freeBytesAt(dirname(file)))};
      pragma temp_store = memory;
      pragma busy_timeout = ${singleServer ? SERVER_LOCK_TIMEOUT_MS : TOOL_LOCK_TIMEOUT_MS};
    `);
    // On PostgreSQL a migration defines this function.
    database.function("folded", { deterministic: true }, (text) =>
      text === null ? null : folded(String(text)),
    );
    const statements = new StatementCache(database, lock, damageCheck);
    return {
      dialect: new NodeSqliteDialect(statements),
      check: async (_db, run) => {
        await checkSoundness(file, statements);
        // Rewrites an existing value: only a write shows that the disk is full or the file is read-only.
        await run((tx) => sql`pragma user_version = 0`.execute(tx));
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/**
 * Locks a file for this process, by SQLite's own lock. The operating system releases the lock when the process ends, even
 * after a crash. Throws DatabaseInUse when another process has locked the file.
 */
function lockFile(file: string): DatabaseSync {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("begin exclusive");
    return lock;
  } catch (error) {
    lock.close();
    throw codeOf(error) === BUSY ? new DatabaseInUse(file, { cause: error }) : error;
  }
}

function freeBytesAt(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Checks the file unless it is known to be intact. Throws DatabaseUnavailable when it is damaged. */
async function checkSoundness(file: string, statements: StatementCache): Promise<void> {
  statements.damageCheck ??= findDamage(file);
  const checked = statements.damageCheck;
  const damage = await checked;
  if (damage === null) return;
  // The next check reads the file again, because the file may only have been locked, or may be repaired by then.
  if (statements.damageCheck === checked) statements.damageCheck = null;
  throw new DatabaseUnavailable(damage);
}
