import { randomBytes } from "node:crypto";
import { copyFile } from "node:fs/promises";
import pg from "pg";
import { inject, onTestFinished } from "vitest";
import { invariant } from "../../domain/refusals/refusal.ts";
import { type Database, type DatabaseLocation, type Engine, sqliteFile } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { freshFolder } from "./folders.ts";
import type { StartedPostgres } from "./postgres.ts";
import { KEPT_CONNECTIONS, RESET } from "./template.ts";

/**
 * The database engines, for tests whose result depends on the database. These tests cover at least one success of each command;
 * queries that sort, page, group, count or search; locks and concurrent commands; repeated requests; undo and redo; data that a
 * freeze hides; rows that are deleted with other rows; and migrations.
 */
export const engines = chosenEngines(["sqlite", "postgres"]);

/**
 * One engine, for tests whose result does not depend on the database: input that zod refuses, permissions, the sentence of a
 * refusal, a rule of `domain/`, texts, rate limits, HTTP headers, cookies, tables of many invalid values.
 */
export const oneEngine = ["sqlite"] as const satisfies readonly Engine[];

/** The engine that `npm test -- --engine` names, or all. */
function chosenEngines<E extends Engine>(all: readonly E[]): readonly E[] {
  const chosen = all.filter((engine) => engine === process.env.TEST_ENGINE);
  return chosen.length > 0 ? chosen : all;
}

/** Set once a test of this process has needed PostgreSQL. */
let postgres: StartedPostgres | null = null;

/** Starts the PostgreSQL server of all tests, unless it runs already. */
async function requirePostgres(): Promise<StartedPostgres> {
  if (postgres) return postgres;
  const answer = await fetch(inject("databases").postgresStarter);
  if (!answer.ok) throw new Error(await answer.text());
  postgres = (await answer.json()) as StartedPostgres;
  return postgres;
}

/** PostgreSQL databases of finished tests of this process. Resetting a database is faster than creating one. */
const freeDatabases: StartedDatabase[] = [];

/**
 * A PostgreSQL database that many tests use, one after another. Each test finds it in the state after the product's first
 * start. Its connections stay open from test to test, because a new connection has to load the descriptions of all tables and
 * to plan its statements, which takes longer than most tests.
 */
class StartedDatabase {
  readonly name: string;
  /** The connection that resets the database. */
  #connection: Promise<pg.Client> | null = null;
  #database: Database | null = null;
  #onError: (error: Error) => void = () => {};

  constructor(name: string) {
    this.name = name;
  }

  /** Opens the database for the running test. `onError` gets the errors of broken connections. `close` does nothing. */
  open(onError: (error: Error) => void): Database {
    this.#onError = onError;
    this.#database ??= openDatabase(
      { databaseUrl: `${databaseUrl(this.name)}?application_name=${KEPT_CONNECTIONS}`, dataDir: "" },
      (error) => this.#onError(error),
    );
    const { db, live } = this.#database;
    return {
      ...this.#database,
      // A copy for each test: the server keeps a cache for each Kysely object, and a copy still uses the same connections.
      db: db.withoutPlugins(),
      live: { ...live, db: live.db.withoutPlugins() },
      close: async () => {},
    };
  }

  async reset(): Promise<void> {
    this.#onError = () => {};
    await this.#tryReset().catch(() => {
      // The test has ended all connections of the database, and this client did not notice.
      this.#connection = null;
      return this.#tryReset();
    });
  }

  async #tryReset(): Promise<void> {
    this.#connection ??= this.#connect();
    await (await this.#connection).query(RESET);
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: databaseUrl(this.name) });
    // Some tests end all connections, and PostgreSQL ends them when it stops. Without a listener, Node would throw.
    client.on("error", () => {
      this.#connection = null;
    });
    await client.connect();
    return client;
  }
}

/** A database used only by the running test: in the state after the first start, or without any table. */
export async function freshDatabase(
  engine: Engine,
  content: "started" | "empty" = "started",
): Promise<DatabaseLocation> {
  const dataDir = await freshFolder();
  if (engine === "postgres") {
    const name = content === "started" ? (await takeStarted()).name : await takeEmpty();
    return { databaseUrl: databaseUrl(name), dataDir };
  }
  if (content === "started") await copyFile(inject("databases").sqliteTemplate, sqliteFile(dataDir));
  return { databaseUrl: null, dataDir };
}

/** A copy of a database that no server has open, with a data folder of its own. */
export async function copyOf({ databaseUrl: url, dataDir }: DatabaseLocation): Promise<DatabaseLocation> {
  const copy = await freshFolder();
  if (url === null) {
    await copyFile(sqliteFile(dataDir), sqliteFile(copy));
    return { databaseUrl: null, dataDir: copy };
  }
  const name = await create(new URL(url).pathname.slice(1));
  onTestFinished(() => run("postgres", `drop database ${name} with (force)`));
  return { databaseUrl: databaseUrl(name), dataDir: copy };
}

/**
 * Opens a database for a server: the one at `given`, or else a fresh one. Without `given`, a server on PostgreSQL gets
 * connections that later tests use too, and its `close` does nothing. So a test that ends the database's connections must pass
 * the location of a database from `freshDatabase`.
 */
export async function openForServer(
  engine: Engine,
  given: DatabaseLocation | undefined,
  onError: (error: Error) => void,
): Promise<{ location: DatabaseLocation; database: Database }> {
  if (given || engine === "sqlite") {
    const location = given ?? (await freshDatabase(engine));
    return { location, database: openDatabase(location, onError, { singleServer: true }) };
  }
  const started = await takeStarted();
  const location = { databaseUrl: databaseUrl(started.name), dataDir: await freshFolder() };
  return { location, database: started.open(onError) };
}

async function takeStarted(): Promise<StartedDatabase> {
  const database =
    freeDatabases.pop() ?? new StartedDatabase(await create((await requirePostgres()).template));
  onTestFinished(async () => {
    await database.reset();
    freeDatabases.push(database);
  });
  return database;
}

async function takeEmpty(): Promise<string> {
  const name = await create("template0");
  onTestFinished(() => run("postgres", `drop database ${name} with (force)`));
  return name;
}

async function create(template: string): Promise<string> {
  await requirePostgres();
  const name = `test_${randomBytes(6).toString("hex")}`;
  await run("postgres", `create database ${name} template ${template}`);
  return name;
}

function databaseUrl(name: string): string {
  invariant(postgres, "a database's address is asked for after PostgreSQL was started");
  return `${postgres.url}/${name}`;
}

/** The address of a PostgreSQL database by TCP. */
export function tcpAddressOf({ databaseUrl: address }: DatabaseLocation): URL {
  invariant(postgres, "the database exists, so PostgreSQL was started");
  return new URL(postgres.tcpUrl + new URL(address ?? "").pathname);
}

/** Ends all connections to a PostgreSQL database, as a restart of PostgreSQL does. */
export function endConnections({ databaseUrl }: DatabaseLocation): Promise<void> {
  const name = new URL(databaseUrl ?? "").pathname.slice(1);
  return run(
    name,
    `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
  );
}

/** Sends a notification on a PostgreSQL channel. */
export function sendNotification(
  { databaseUrl }: DatabaseLocation,
  channel: string,
  payload: string,
): Promise<void> {
  return run(new URL(databaseUrl ?? "").pathname.slice(1), `notify ${channel}, '${payload}'`);
}

/** Runs statements on a PostgreSQL database, through a separate connection. */
async function run(database: string, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl(database) });
  await client.connect();
  try {
    await client.query(statements);
  } finally {
    await client.end();
  }
}
