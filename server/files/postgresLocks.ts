import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { KeyedQueue } from "../calls/keyedQueue.ts";
import { answerWithin, connectionSettings, handleErrors } from "../database/postgres.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { LocalLocks, type Unlock, type UploadLocks } from "./locks.ts";

/** A process that waits for a lock sends the lock's key on this channel. */
const CHANNEL = "semaine_chill_locks";
/** How often a process retries a lock that another process holds, and for how long, in ms. */
const RETRY_INTERVAL_MS = 50;
const LOCK_TIMEOUT_MS = 15_000;

/** Lets PostgreSQL detect within 25 s that a machine has disappeared, and release its locks. */
const SET_UP = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
  listen ${CHANNEL};
`;
const ACQUIRE = "select pg_try_advisory_lock(hashtextextended($1, 0)) as acquired";
const RELEASE = "select pg_advisory_unlock(hashtextextended($1, 0))";
const REQUEST_RELEASE = `select pg_notify('${CHANNEL}', $1)`;

/** The connection that holds the locks of this process. It runs one statement at a time. */
interface Connection {
  ask(statement: string, ...values: string[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * Locks across server processes: PostgreSQL's session-level advisory locks, all held by one connection of this
 * process, so they end with the process. When the connection breaks, all holders are asked to release their locks.
 */
export class PostgresLocks implements UploadLocks {
  readonly #url: string;
  readonly #local = new LocalLocks();
  readonly #onError: (error: unknown) => void;
  #connection: Promise<Connection> | null = null;
  #isClosed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async acquire(key: string, onReleaseRequested: () => void): Promise<Unlock> {
    const unlock = await this.#local.acquire(key, onReleaseRequested);
    try {
      const connection = await this.#getConnection();
      await acquireFrom(connection, key);
      return async () => {
        // If the connection broke, its locks are already released.
        await connection.ask(RELEASE, key).catch(() => {});
        await unlock();
      };
    } catch (error) {
      await unlock();
      throw error;
    }
  }

  stop(): void {
    this.#local.stop();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connection = await this.#connection?.catch(() => null);
    await connection?.end();
  }

  #getConnection(): Promise<Connection> {
    if (this.#connection) return this.#connection;
    const drop = () => {
      if (this.#connection !== connecting) return;
      this.#connection = null;
      this.#local.requestAllReleases();
    };
    const connecting = this.#connect(drop);
    connecting.catch(drop);
    this.#connection = connecting;
    return connecting;
  }

  async #connect(onEnd: () => void): Promise<Connection> {
    if (this.#isClosed) throw new DatabaseUnavailable("the server is stopping");
    const client = new pg.Client(connectionSettings(this.#url));
    handleErrors(client, (error) => this.#isClosed || this.#onError(error));
    client.on("end", onEnd);
    client.on("notification", ({ payload = "" }) => this.#local.requestRelease(payload));
    const queue = new KeyedQueue();
    const ask = (statement: string, ...values: string[]) =>
      queue.run("", () => answerWithin(client, () => client.query(statement, values)));
    try {
      await client.connect();
      await answerWithin(client, () => client.query(SET_UP));
      return { ask, end: () => client.end() };
    } catch (error) {
      void client.end();
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
    }
  }
}

/** Acquires the lock of a key, waiting while another process holds it. Throws the refusal `busy` after 15 s. */
async function acquireFrom(connection: Connection, key: string): Promise<void> {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    const { rows } = await connection.ask(ACQUIRE, key);
    if (rows[0]?.acquired === true) return;
    if (performance.now() > deadline) throw new Refusal("busy");
    await connection.ask(REQUEST_RELEASE, key);
    await sleep(RETRY_INTERVAL_MS);
  }
}
