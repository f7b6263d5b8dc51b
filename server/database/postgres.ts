import {
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresPool,
  type PostgresPoolClient,
  sql,
} from "kysely";
import pg from "pg";
import type { Pool } from "./database.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

/** PostgreSQL's ids of its types bigint and numeric. */
const INT8 = 20;
const NUMERIC = 1700;
/** The default number of connections of a pool. */
const DEFAULT_MAX_CONNECTIONS = 10;

/** How long to wait for a connection, in ms. */
const CONNECT_TIMEOUT_MS = 5000;
/** Time limits of a connection, in ms. */
interface TimeLimits {
  /** The time limit of a statement in PostgreSQL. */
  readonly statement: number;
  /**
   * How long this process waits for an answer of PostgreSQL, and how long PostgreSQL waits for the next statement of a
   * transaction.
   */
  readonly answer: number;
}

/** For requests of browsers: people get an error message before they give up waiting. */
export const SERVING: TimeLimits = { statement: 8000, answer: 10_000 };
/** For migrations: a migration may wait until another process has migrated, and may rewrite large tables. */
export const MIGRATING: TimeLimits = { statement: 900_000, answer: 910_000 };

/**
 * The error codes (SQLSTATE) of a server that can't work. They mean: no connection, no resources left, stopped by the
 * operator or a time limit, a system error, a read-only server, an idle transaction that was ended, damaged data.
 */
const UNAVAILABLE = /^(08|53|57|58)|^(25006|25P03|XX001|XX002)$/;

/** Integers of every width are parsed as numbers: epoch milliseconds and sums stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC
      ? (value: string) => Number(value)
      : format === "binary"
        ? pg.types.getTypeParser(oid, "binary")
        : pg.types.getTypeParser(oid, "text")) as typeof pg.types.getTypeParser,
};

/** The settings of every connection to the PostgreSQL server at `url`. */
export function connectionSettings(url: string): pg.ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, keepAlive: true };
}

/**
 * Handles the errors of a connection, because an error event without a listener ends the process. `onError` gets the first
 * error, as DatabaseUnavailable; later errors are its consequences.
 */
export function handleErrors(client: pg.ClientBase, onError: (error: Error) => void): void {
  client.once("error", (error) => onError(new DatabaseUnavailable(error)));
  client.on("error", () => {});
}

/**
 * Gives the answer to the query that `ask` sends over the connection `client`. Closes the connection if no answer comes in
 * time. Throws DatabaseUnavailable if the time is up or the server can't work.
 */
export async function answerWithin<T>(
  client: pg.Client,
  ask: () => Promise<T>,
  timeoutMs = SERVING.answer,
): Promise<T> {
  let hasTimedOut = false;
  const timer = setTimeout(() => {
    hasTimedOut = true;
    void client.end();
  }, timeoutMs);
  try {
    return await ask();
  } catch (error) {
    if (hasTimedOut) throw new DatabaseUnavailable(`no answer within ${timeoutMs} ms`);
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the server can't work. An error that PostgreSQL itself did not send means that the connection is lost. */
function isUnavailable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || UNAVAILABLE.test(error.code ?? "");
}

/** The maximum number of prepared statements of a connection. */
const MAX_PREPARED = 500;
/**
 * A statement with more values than this number is not prepared: such a statement contains a list, and a list of another
 * length makes another statement.
 */
const MAX_PREPARED_VALUES = 32;

/** Names repeated statements, so that each connection prepares them: PostgreSQL then parses and plans them once. */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** The name of a statement; undefined when the statement is sent for the first time or exceeds the limits. */
  of(text: string, valueCount: number): string | undefined {
    if (valueCount > MAX_PREPARED_VALUES) return undefined;
    if (this.#seen.size < MAX_PREPARED && !this.#seen.has(text)) this.#seen.add(text);
    else if (this.#seen.has(text) && !this.#names.has(text)) this.#names.set(text, `s${this.#names.size}`);
    return this.#names.get(text);
  }
}

/** The pool as Kysely uses it, with a time limit on getting a connection and on every answer. */
function withTimeLimits(pool: pg.Pool, timeoutMs: number): PostgresPool {
  const names = new StatementNames();
  const limitedClient = (client: pg.PoolClient) => ({
    query: (text: string, parameters: readonly unknown[]) =>
      answerWithin(
        client,
        () =>
          client.query(
            parameters.length > 0
              ? { name: names.of(text, parameters.length), text, values: [...parameters] }
              : { text },
          ),
        timeoutMs,
      ),
    release: (discard?: boolean) => client.release(discard),
  });
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseUnavailable(error);
      });
      return limitedClient(client) as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}

/** Ignores a failed rollback, so that the error which caused the rollback is thrown. */
class ForgivingDriver extends PostgresDriver {
  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver["rollbackTransaction"]>) {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

/** PostgreSQL, with a driver that ignores failed rollbacks. */
class ForgivingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ForgivingDriver(this.#config);
  }
}

/**
 * A pool of at most `max` connections to the PostgreSQL server at `url`. `onError` gets the errors of broken connections.
 * The time limits are `SERVING` by default.
 */
export function postgresDialect(
  url: string,
  onError: (error: Error) => void,
  max = DEFAULT_MAX_CONNECTIONS,
  { statement, answer } = SERVING,
): PostgresDialect {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max,
    types,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: answer,
  });
  pool.on("connect", (client) => handleErrors(client, (error) => pool.ending || onError(error)));
  // `handleErrors` has already reported the error of an idle connection, which the pool reports again.
  pool.on("error", () => {});
  return new ForgivingDialect({ pool: withTimeLimits(pool, answer) });
}

/** Throws DatabaseUnavailable unless the server answers and accepts writes. */
export async function checkPostgres(db: Pool): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  if (rows[0]?.readOnly !== "off") throw new DatabaseUnavailable("the server is read-only");
}
