import { mkdirSync } from "node:fs";
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
import type { Db, RunTransaction } from "./database.ts";
import { lookThrough } from "./soundness.ts";
import { DatabaseLocked, DatabaseUnavailable } from "./unavailable.ts";

const STATEMENTS_KEPT = 500;

/**
 * What SQLite keeps of the file in memory, in KiB. The system keeps more of it; here it costs something at each commit, which
 * goes through the whole table of these pages, and more so once that is too large for the processor's own memory.
 */
const CACHE = 8 * 1024;
/**
 * After how many pages the write-ahead log is brought into the file. Pages that many commits change are written there
 * once: the more of them, the fewer writes; and the longer the one commit takes that does it.
 */
const CHECKPOINT_AFTER = 16_000;

/**
 * What a power cut may take along, as long as nothing was committed after it: whoever loses a session signs in again.
 * Waiting for the disk at each of two hundred sign-ins would hold up everything else.
 */
const MAY_BE_LOST = /^(insert into|update) "session" /;

const CHANGES_TABLES = /^\s*(create|alter|drop)\s/i;

/** What leaves all rows that were there as they are. */
const CHANGES_NO_ROW =
  /^\s*(select\b|begin\b|commit\b|rollback\b|pragma\b|insert (or fail )?into (?!.* on conflict))/is;
/** What changes or deletes rows of one table alone, and those that are deleted with them. */
const CHANGES_ROWS_OF = /^(?:update|delete from) "(\w+)"/;

/** SQLite's result codes, of which the lowest byte counts. */
const BUSY = 5;
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
/** LOCKED, NOMEM, READONLY, IOERR, CORRUPT, FULL, CANTOPEN, PROTOCOL, NOTADB. */
const UNAVAILABLE = [6, 7, 8, 10, CORRUPT, 13, 14, 15, NOT_A_DATABASE];

/**
 * How long SQLite itself waits for another program's lock, in ms: in a tool, and in a server, which tries again later.
 */
const TOOL_WAIT = 5000;
const SERVER_WAIT = 20;

/** The SQLite file of a running process. */
export interface SqliteFile {
  readonly dialect: Dialect;
  /** Throws DatabaseUnavailable unless the file can be read, written, and is sound as far as is known. */
  check(db: Db, run: RunTransaction): Promise<void>;
}

/** Another server has the file open and keeps others out. */
export class DatabaseInUse extends Error {}

/** A prepared statement in the shape Kysely's SQLite dialect expects. */
type KeptStatement = ReturnType<KeptStatements["wrap"]>;

/** node:sqlite in the shape Kysely's SQLite dialect expects; prepared statements are kept for reuse. */
class KeptStatements {
  readonly database: DatabaseSync;
  readonly #lock: DatabaseSync | null;
  /** What is wrong with the file (`lookThrough`); null: it was never looked through, or a statement found damage since. */
  soundness: Promise<string | null> | null;
  readonly #statements = new Map<string, KeptStatement>();
  /** How often rows of each table were changed or deleted. */
  readonly #changes = new Map<string, number>();
  /** How often any rows may have been. */
  #otherChanges = 0;

  constructor(database: DatabaseSync, lock: DatabaseSync | null, soundness: Promise<string | null> | null) {
    this.database = database;
    this.#lock = lock;
    this.soundness = soundness;
  }

  close(): void {
    this.database.close();
    this.#lock?.close();
  }

  prepare(sql: string): KeptStatement {
    const known = this.#statements.get(sql);
    if (known) return known;
    if (this.#statements.size >= STATEMENTS_KEPT) this.#statements.clear();
    const statement = this.wrap(this.#tried(() => this.database.prepare(sql)));
    this.#statements.set(sql, statement);
    return statement;
  }

  wrap(statement: StatementSync) {
    const waits = !MAY_BE_LOST.test(statement.sourceSQL);
    const changes = !CHANGES_NO_ROW.test(statement.sourceSQL);
    const [, changed] = CHANGES_ROWS_OF.exec(statement.sourceSQL) ?? [];
    const perform = <T>(work: () => T) => {
      if (changes) this.#count(changed);
      return this.#tried(waits ? work : () => this.#withoutWaiting(work));
    };
    const columns = statement.columns().map(({ name }) => name);
    // What node:sqlite makes of a row is an object of a kind of its own each time, which is slow to make and to read.
    statement.setReturnArrays(true);
    const rowOf = (values: unknown) => rowFrom(columns, values as readonly unknown[]);
    return {
      reader: columns.length > 0,
      all: (parameters: readonly unknown[]) =>
        perform(() => statement.all(...(parameters as never[]))).map(rowOf),
      run: (parameters: readonly unknown[]) => {
        // The columns of the statements that are kept may be others afterwards.
        if (CHANGES_TABLES.test(statement.sourceSQL)) this.#statements.clear();
        return perform(() => statement.run(...(parameters as never[])));
      },
      *iterate(parameters: readonly unknown[]): IterableIterator<unknown> {
        for (const values of statement.iterate(...(parameters as never[]))) yield rowOf(values);
      },
    };
  }

  /** How often rows of these tables were changed or deleted, whether that was committed or not. */
  changesOf(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#changes.get(table) ?? 0), this.#otherChanges);
  }

  #count(changed: string | undefined): void {
    if (changed === undefined) this.#otherChanges += 1;
    else this.#changes.set(changed, (this.#changes.get(changed) ?? 0) + 1);
  }

  /** Outside a transaction, leaves it to the next commit to wait for the disk. */
  #withoutWaiting<T>(work: () => T): T {
    if (this.database.isTransaction) return work();
    this.database.exec("pragma synchronous = normal");
    try {
      return work();
    } finally {
      this.database.exec("pragma synchronous = full");
    }
  }

  #tried<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      const code = codeOf(error);
      if (code === CORRUPT || code === NOT_A_DATABASE) this.soundness = null;
      if (code === BUSY) throw new DatabaseLocked(error);
      throw UNAVAILABLE.includes(code) ? new DatabaseUnavailable(error) : error;
    }
  }
}

/** A row by the names of its columns; where two have the same one, the last counts. */
function rowFrom(columns: readonly string[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (let place = 0; place < columns.length; place += 1) row[columns[place] ?? ""] = values[place];
  return row;
}

function codeOf(error: unknown): number {
  return error instanceof Error && "errcode" in error ? Number(error.errcode) & 0xff : 0;
}

/** Transactions take the write lock at their start, so that what they read can't change before they write. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: DatabaseSync;

  constructor(database: KeptStatements) {
    super({ database });
    this.#database = database.database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  /** When the disk is full, SQLite has rolled back already. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

/** SQLite can change tables inside a transaction, so migrations run in one, under its write lock. */
export class SqliteFileAdapter extends SqliteAdapter {
  readonly #statements: KeptStatements;

  constructor(statements: KeptStatements) {
    super();
    this.#statements = statements;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  /** How often rows of these tables were changed or deleted since the file was opened, whether that was committed or not. */
  changesOf(tables: readonly string[]): number {
    return this.#statements.changesOf(tables);
  }

  /**
   * The prepared statement of this text, for whoever asks in `db`: SQLite answers at once, so that a query need not take
   * Kysely's way to the connection, which is longer than the answer. Null for those who must wait for the connection: a
   * transaction has it which is not theirs, and they would see what is not committed.
   */
  statement(db: Db, text: string): KeptStatement | null {
    const mayAsk = db.isTransaction || !this.#statements.database.isTransaction;
    return mayAsk ? this.#statements.prepare(text) : null;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #database: KeptStatements;

  constructor(database: KeptStatements) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): DialectAdapter {
    return new SqliteFileAdapter(this.#database);
  }
}

/**
 * Opens (or creates) the SQLite file: WAL, every commit on disk before it is confirmed, foreign keys kept. `alone`, as
 * servers want to be, keeps other servers out until it is closed. `soundness` is what `lookThrough` says of the file, where
 * it was asked already. Throws DatabaseInUse.
 */
export function openSqlite(
  file: string,
  alone: boolean,
  soundness: Promise<string | null> | null,
): SqliteFile {
  mkdirSync(dirname(file), { recursive: true });
  const lock = alone ? lockFile(`${file}.lock`) : null;
  try {
    const database = new DatabaseSync(file, { timeout: TOOL_WAIT });
    database.exec(`
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma cache_size = -${CACHE};
      pragma wal_autocheckpoint = ${CHECKPOINT_AFTER};
      pragma temp_store = memory;
      pragma busy_timeout = ${alone ? SERVER_WAIT : TOOL_WAIT};
    `);
    const statements = new KeptStatements(database, lock, soundness);
    return {
      dialect: new NodeSqliteDialect(statements),
      check: async (_db, run) => {
        await checkSoundness(file, statements);
        // Writes a value that is already there: only a write shows that the disk is full or the file is read-only.
        await run((tx) => sql`pragma user_version = 0`.execute(tx));
      },
    };
  } catch (error) {
    lock?.close();
    throw error;
  }
}

/**
 * Locks a file for this process, by SQLite's own lock: the system releases it when the process ends, however it ends.
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

/** Looks through the file unless it is known to be sound. Throws DatabaseUnavailable when it is not. */
async function checkSoundness(file: string, statements: KeptStatements): Promise<void> {
  statements.soundness ??= lookThrough(file);
  const asked = statements.soundness;
  const damage = await asked;
  if (damage === null) return;
  // It is looked through anew when it is checked again: it may have been locked, or mended.
  if (statements.soundness === asked) statements.soundness = null;
  throw new DatabaseUnavailable(damage);
}
