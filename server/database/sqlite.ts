import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  type DatabaseConnection,
  type DialectAdapter,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from "kysely";

const STATEMENTS_KEPT = 500;

/** node:sqlite in the shape Kysely's SQLite dialect expects; prepared statements are kept for reuse. */
function kyselyDatabase(database: DatabaseSync): NonNullable<SqliteDialectConfig["database"]> {
  const statements = new Map<string, ReturnType<typeof wrap>>();
  const wrap = (statement: StatementSync) => ({
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...(parameters as never[])),
    run: (parameters: readonly unknown[]) => statement.run(...(parameters as never[])),
    iterate: (parameters: readonly unknown[]) =>
      statement.iterate(...(parameters as never[])) as IterableIterator<unknown>,
  });
  return {
    close: () => database.close(),
    prepare: (sql: string) => {
      const known = statements.get(sql);
      if (known) return known;
      if (statements.size >= STATEMENTS_KEPT) statements.clear();
      const statement = wrap(database.prepare(sql));
      statements.set(sql, statement);
      return statement;
    },
  };
}

/** Transactions take the write lock at their start, so that what they read can't change before they write. */
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

/** SQLite can change tables inside a transaction, so migrations run in one, under its write lock. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;

  constructor(config: SqliteDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#config);
  }

  override createAdapter(): DialectAdapter {
    return new TransactionalDdlAdapter();
  }
}

/** Opens (or creates) the SQLite file: WAL, every commit on disk before it is confirmed, foreign keys kept. */
export function sqliteDialect(file: string): NodeSqliteDialect {
  if (file !== ":memory:") mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma foreign_keys = on;
    pragma busy_timeout = 5000;
  `);
  return new NodeSqliteDialect({ database: kyselyDatabase(database) });
}
