import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { expect, onTestFinished, vi } from "vitest";
import type { Role } from "../../domain/accounts/roles.ts";
import type { RowOf, RowTopic } from "../../domain/live/topics.ts";
import { createAccount } from "../accounts/commands.ts";
import { type App, createApp } from "../app.ts";
import { cryptographicChance } from "../commands/chance.ts";
import { defaultLimits, type LimitSettings } from "../commands/limits.ts";
import type { Chance } from "../commands/work.ts";
import type { Database, DatabaseLocation, Engine } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { inTransaction } from "../database/transaction.ts";
import { takeInImage } from "../files/images/takeIn.ts";
import { openFiles } from "../files/storage/open.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import { firstStart } from "../firstStart.ts";
import { playersTopics } from "../players/topic.ts";
import { type Sources, sources } from "../topics.ts";
import { freshDatabase } from "./databases.ts";
import { Person, signIn, type Transport } from "./person.ts";
import { PASSWORD, PASSWORD_HASH, START } from "./template.ts";

export interface ServerOptions {
  /** An existing database; a fresh one when it is left out. */
  readonly location?: DatabaseLocation;
  readonly limits?: Partial<LimitSettings>;
  readonly chance?: Chance;
  readonly webDir?: string;
  readonly publicUrl?: string;
  readonly trustedProxies?: readonly string[];
  /** Where files are kept; a folder beside the database when it is left out. */
  readonly files?: FileStorage;
  readonly takeInImage?: UploadParts["takeInImage"];
  readonly storageLimit?: number;
  /** How many players come to every browser; the product's number when it is left out. */
  readonly playersWindow?: number;
}

const DAY = 24 * 3600 * 1000;

const GENEROUS: LimitSettings = {
  ...defaultLimits,
  calls: { points: 100_000, seconds: 10 },
  visits: { points: 100_000, seconds: 10 },
  questions: { points: 100_000, seconds: 10 },
  files: { points: 100_000, seconds: 10 },
  uploads: { points: 100_000, seconds: 10 },
};

/** A whole server, ended when the running test ends; the test fails if the server logged anything. */
export async function startServer(engine: Engine, options: ServerOptions = {}): Promise<TestServer> {
  const location = options.location ?? (await freshDatabase(engine));
  const logged: unknown[] = [];
  const database = openDatabase(location, (error) => logged.push(error), { alone: true });
  const clock = { now: START };
  const chance = options.chance ?? cryptographicChance;
  const { secret } = await firstStart(database, chance, clock.now, null);
  const publicUrl = options.publicUrl ?? "http://localhost:3000";
  const places = { filesDir: join(location.dataDir, "files"), bucket: null };
  const { playersWindow } = options;
  const own = playersWindow === undefined ? sources : { ...sources, ...playersTopics(playersWindow) };
  const app = await createApp({
    config: {
      port: 0,
      host: "127.0.0.1",
      ...location,
      ...places,
      storageLimit: options.storageLimit ?? 5 * 1024 ** 3,
      adminPassword: null,
      publicUrl,
      trustedProxies: options.trustedProxies ?? ["loopback"],
    },
    database,
    files: options.files ?? (await openFiles(places)),
    takeInImage: options.takeInImage ?? takeInImage,
    secret,
    limits: { ...GENEROUS, ...options.limits },
    clock: () => clock.now,
    chance,
    sources: own,
    webDir: options.webDir ?? null,
    logger: collectingLogger(logged),
  });
  const server = new TestServer(app, database, location, clock, own, logged);
  onTestFinished(async () => {
    await server.stop();
    expect(server.takeErrors()).toEqual([]);
  });
  return server;
}

interface NewPlayer {
  readonly email?: string;
  readonly role?: Role;
}

export class TestServer {
  readonly app: App;
  readonly database: Database;
  readonly location: DatabaseLocation;
  /** The server's clock, in epoch ms: set it at will. */
  readonly clock: { now: number };
  /** Where the rows of its live topics come from. */
  readonly sources: Sources;
  readonly #logged: unknown[];
  #address: Promise<string> | null = null;
  #stopped: Promise<void> | null = null;

  constructor(
    app: App,
    database: Database,
    location: DatabaseLocation,
    clock: { now: number },
    sources: Sources,
    logged: unknown[],
  ) {
    this.app = app;
    this.database = database;
    this.location = location;
    this.clock = clock;
    this.sources = sources;
    this.#logged = logged;
  }

  /** What the server logged since last asked: warnings and errors. */
  takeErrors(): unknown[] {
    return this.#logged.splice(0);
  }

  /** Stops as main does: calls finish, streams end, the database closes. */
  stop(): Promise<void> {
    this.#stopped ??= this.app.server.close().then(() => this.database.db.destroy());
    return this.#stopped;
  }

  /** Its address, once it listens on a loopback port. */
  listen(): Promise<string> {
    this.#address ??= this.app.server.listen({ port: 0, host: "127.0.0.1" });
    return this.#address;
  }

  /** A browser that nobody signed in at. */
  visitor(): Person {
    return new Person(this.transport, "", "");
  }

  /** The administrator that the first start made, signed in. */
  async admin(): Promise<Person> {
    return this.signIn("admin", PASSWORD);
  }

  /** A new player, signed in. */
  async player(username: string, more: NewPlayer = {}): Promise<Person> {
    await this.account(username, more);
    return this.signIn(username, PASSWORD);
  }

  /** A new player, made by the real command, with a password that costs no time to look at; not signed in. */
  account(
    username: string,
    { email = `${randomUUID()}@exemple.fr`, role = "user" }: NewPlayer = {},
  ): Promise<string> {
    const work = { now: this.clock.now, chance: cryptographicChance, touch: () => {} };
    return inTransaction(this.database, (tx) =>
      createAccount({ ...work, tx }, { username, email, passwordHash: PASSWORD_HASH, role }),
    );
  }

  /** New players, signed in, of an event that has started. */
  async playing<const N extends readonly string[]>(...names: N): Promise<{ [I in keyof N]: Person }> {
    await (await this.admin()).does("event.start", {});
    const players = await Promise.all(names.map((name) => this.player(name)));
    return players as { [I in keyof N]: Person };
  }

  /** Signs in at a new browser. */
  signIn(identifier: string, password: string): Promise<Person> {
    return signIn(this.transport, identifier, password);
  }

  /** Moves the machine's clock too, for the running test: the accounts library looks at that one. */
  daysLater(days: number): void {
    this.clock.now += days * DAY;
    if (!vi.isFakeTimers()) onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY });
  }

  /** What every browser would be shown of a topic now. */
  async rows<T extends RowTopic>(topic: T): Promise<readonly RowOf<T>[]> {
    return this.sources[topic].load(this.database.db, null, "");
  }

  /** Every player, as every browser sees them: those in the window and those beyond it. */
  async everybody(): Promise<readonly RowOf<"players">[]> {
    return [...(await this.rows("players")), ...(await this.rows("otherPlayers"))];
  }

  /** A player as every browser sees them. */
  async playerRow(person: Person): Promise<RowOf<"players">> {
    const row = (await this.everybody()).find(({ id }) => id === person.id);
    if (!row) throw new Error(`No player ${person.name}`);
    return row;
  }

  readonly transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await this.app.server.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    return { status: answer.statusCode, cookies, body: answer.body };
  };
}

/** A logger that keeps warnings and errors for the test to look at. */
function collectingLogger(logged: unknown[]): FastifyBaseLogger {
  const ignore = () => {};
  const keep = (entry: unknown) => void logged.push(entry);
  const logger: FastifyBaseLogger = {
    level: "warn",
    trace: ignore,
    debug: ignore,
    info: ignore,
    silent: ignore,
    warn: keep,
    error: keep,
    fatal: keep,
    child: () => logger,
  };
  return logger;
}
