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
import type { Db } from "./database.ts";
import { DatabaseUnavailable } from "./unavailable.ts";

const INT8 = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;

/** How long to wait for a connection, in ms. */
const CONNECTED_WITHIN = 5000;
/** How long PostgreSQL works on a statement, in ms. */
const STATEMENT_WITHIN = 8000;
/**
 * How long to wait for an answer of PostgreSQL, and how long it waits for the next statement of a transaction, in ms.
 */
const ANSWERED_WITHIN = 10_000;

/**
 * SQLSTATEs of a server that can't work: connections, resources, an operator who steps in (or a time limit), the system
 * below it, a server that only reads, damaged data.
 */
const UNAVAILABLE = /^(08|53|57|58)|^(25006|25P03|XX001|XX002)$/;

/** Integers come as numbers whatever their width: epoch milliseconds and sums stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC
      ? (value: string) => Number(value)
      : format === "binary"
        ? pg.types.getTypeParser(oid, "binary")
        : pg.types.getTypeParser(oid, "text")) as typeof pg.types.getTypeParser,
};

/** How every connection to the PostgreSQL server at `url` is made. */
export function connectionSettings(url: string): pg.ClientConfig {
  return { connectionString: url, connectionTimeoutMillis: CONNECTED_WITHIN, keepAlive: true };
}

/**
 * Handles a connection's errors, in use or idle: an error event without a listener ends the process. `onError` gets the
 * first one; later ones follow from it.
 */
export function handleErrors(client: pg.ClientBase, onError: (error: Error) => void): void {
  client.once("error", onError);
  client.on("error", () => {});
}

/**
 * The answer of `ask`, which uses this connection. A connection that does not answer in time is closed. Throws
 * DatabaseUnavailable.
 */
export async function answered<T>(client: pg.Client, ask: () => Promise<T>): Promise<T> {
  let silent = false;
  const cut = setTimeout(() => {
    silent = true;
    void client.end();
  }, ANSWERED_WITHIN);
  try {
    return await ask();
  } catch (error) {
    if (silent) throw new DatabaseUnavailable(`no answer within ${ANSWERED_WITHIN} ms`);
    throw isUnavailable(error) ? new DatabaseUnavailable(error) : error;
  } finally {
    clearTimeout(cut);
  }
}

/** Every error that PostgreSQL did not send itself means that the connection is lost. */
function isUnavailable(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || UNAVAILABLE.test(error.code ?? "");
}

/** So many statements are kept prepared by each connection. Those of lists and of a commit's rows have as many texts as lengths. */
const PREPARED = 500;

/**
 * Gives the statements that were sent before a name, under which a connection keeps them prepared: PostgreSQL parses and
 * plans them once.
 */
class StatementNames {
  readonly #names = new Map<string, string>();
  readonly #seen = new Set<string>();

  /** Undefined for a statement that is sent for the first time, and for those beyond the limit. */
  of(text: string): string | undefined {
    if (this.#seen.size < PREPARED && !this.#seen.has(text)) this.#seen.add(text);
    else if (this.#seen.has(text) && !this.#names.has(text)) this.#names.set(text, `s${this.#names.size}`);
    return this.#names.get(text);
  }
}

/** The pool as Kysely uses it, with a time limit on getting a connection and on every answer. */
function limited(pool: pg.Pool): PostgresPool {
  const names = new StatementNames();
  const limitedClient = (client: pg.PoolClient) => ({
    query: (text: string, parameters: readonly unknown[]) =>
      answered(client, () =>
        client.query(
          parameters.length > 0 ? { name: names.of(text), text, values: [...parameters] } : { text },
        ),
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

/** A failed rollback is ignored, so that the error that led to it is the one that is thrown. */
class ForgivingDriver extends PostgresDriver {
  override async rollbackTransaction(...[connection]: Parameters<PostgresDriver["rollbackTransaction"]>) {
    await super.rollbackTransaction(connection).catch(() => {});
  }
}

class LimitedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new ForgivingDriver(this.#config);
  }
}

/** A pool of connections to the PostgreSQL server at `url`. `onError` hears of connections that broke. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    ...connectionSettings(url),
    max: CONNECTIONS,
    types,
    statement_timeout: STATEMENT_WITHIN,
    idle_in_transaction_session_timeout: ANSWERED_WITHIN,
  });
  pool.on("connect", (client) => handleErrors(client, (error) => pool.ending || onError(error)));
  pool.on("error", () => {});
  return new LimitedPostgresDialect({ pool: limited(pool) });
}

/** Throws DatabaseUnavailable unless the server answers, and writes. */
export async function checkPostgres(db: Db): Promise<void> {
  const { rows } = await sql<{ readOnly: string }>`
    select current_setting('transaction_read_only') as "readOnly"`.execute(db);
  if (rows[0]?.readOnly !== "off") throw new DatabaseUnavailable("the server only reads");
}
