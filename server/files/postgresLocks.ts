import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { Refusal } from "../../domain/refusals/refusal.ts";
import { OneByOne } from "../commands/oneByOne.ts";
import { answered, connectionSettings, handleErrors } from "../database/postgres.ts";
import { DatabaseUnavailable } from "../database/unavailable.ts";
import { LocalLocks, type Locks, type Unlock } from "./locks.ts";

/** On this channel a process that waits for a lock names its key. */
const CHANNEL = "semaine_chill_locks";
/** How often a lock that another process holds is asked for, and for how long, in ms. */
const ASKED_EVERY = 50;
const TAKEN_WITHIN = 15_000;

/** PostgreSQL learns within 25 s that a machine which went away without a word holds no locks any more. */
const BEGIN = `
  set tcp_keepalives_idle = 10;
  set tcp_keepalives_interval = 5;
  set tcp_keepalives_count = 3;
  listen ${CHANNEL};
`;
const TAKE = "select pg_try_advisory_lock(hashtextextended($1, 0)) as taken";
const FREE = "select pg_advisory_unlock(hashtextextended($1, 0))";
const ASK = `select pg_notify('${CHANNEL}', $1)`;

/** The connection that holds the locks of this process; what it is asked waits for its turn. */
interface Connection {
  ask(statement: string, ...values: string[]): Promise<pg.QueryResult>;
  end(): Promise<void>;
}

/**
 * Locks across server processes: PostgreSQL's advisory locks, all held by one connection of this process. They end with
 * it, however the process ends. When the connection breaks, all that hold a lock are asked to let it go.
 */
export class PostgresLocks implements Locks {
  readonly #url: string;
  readonly #local = new LocalLocks();
  readonly #onError: (error: unknown) => void;
  #connection: Promise<Connection> | null = null;
  #closed = false;

  constructor(url: string, onError: (error: unknown) => void) {
    this.#url = url;
    this.#onError = onError;
  }

  async take(key: string, letGo: () => void): Promise<Unlock> {
    const unlock = await this.#local.take(key, letGo);
    try {
      const connection = await this.#connected();
      await takeFrom(connection, key);
      return async () => {
        // A connection that broke meanwhile took its locks with it.
        await connection.ask(FREE, key).catch(() => {});
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
    this.#closed = true;
    const connection = await this.#connection?.catch(() => null);
    await connection?.end();
  }

  #connected(): Promise<Connection> {
    if (this.#connection) return this.#connection;
    const forget = () => {
      if (this.#connection !== connecting) return;
      this.#connection = null;
      this.#local.letAllGo();
    };
    const connecting = this.#connect(forget);
    connecting.catch(forget);
    this.#connection = connecting;
    return connecting;
  }

  async #connect(onEnd: () => void): Promise<Connection> {
    if (this.#closed) throw new DatabaseUnavailable("the server stops");
    const client = new pg.Client(connectionSettings(this.#url));
    handleErrors(client, (error) => this.#closed || this.#onError(error));
    client.on("end", onEnd);
    client.on("notification", ({ payload = "" }) => this.#local.letGo(payload));
    const turns = new OneByOne();
    const ask = (statement: string, ...values: string[]) =>
      turns.run("", () => answered(client, () => client.query(statement, values)));
    try {
      await client.connect();
      await answered(client, () => client.query(BEGIN));
      return { ask, end: () => client.end() };
    } catch (error) {
      void client.end();
      throw error instanceof DatabaseUnavailable ? error : new DatabaseUnavailable(error);
    }
  }
}

/** Waits until no other process holds the key, and holds it. Refuses busy. */
async function takeFrom(connection: Connection, key: string): Promise<void> {
  const deadline = performance.now() + TAKEN_WITHIN;
  for (;;) {
    const { rows } = await connection.ask(TAKE, key);
    if (rows[0]?.taken === true) return;
    if (performance.now() > deadline) throw new Refusal("busy");
    await connection.ask(ASK, key);
    await sleep(ASKED_EVERY);
  }
}
