import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { expect, onTestFinished, vi } from "vitest";
import type { RowOf, RowTopic } from "../../domain/live/topics.ts";
import type { Role } from "../../domain/people/accounts/roles.ts";
import type { SettingName, SettingRow } from "../../domain/settings/settings.ts";
import { beginIncarnation } from "../backups/incarnation.ts";
import type { RestartAround } from "../backups/parts.ts";
import { type RunInThread, runInThread } from "../backups/thread.ts";
import { settingReaders } from "../calls/documents/repository.ts";
import type { Interfaces } from "../calls/known/machine.ts";
import { defaultLimits, type LimitSettings } from "../calls/limits.ts";
import type { Chance } from "../calls/work.ts";
import type { Database, DatabaseLocation, Engine } from "../database/database.ts";
import { processImage } from "../files/images/processImage.ts";
import { openFiles } from "../files/storage/open.ts";
import type { FileStorage } from "../files/storage/storage.ts";
import type { UploadParts } from "../files/uploads/finish.ts";
import { unannounced } from "../live/writer.ts";
import { createAccount } from "../people/accounts/commands.ts";
import { playersTopics } from "../people/players/topic.ts";
import { createApp, type ServerApp } from "../start/app.ts";
import { cryptographicChance } from "../start/chance.ts";
import { ensureFirstStart } from "../start/firstStart.ts";
import { type Sources, sources } from "../start/topics.ts";
import { openForServer } from "./databases.ts";
import { Person, signIn, type Transport } from "./person.ts";
import { PASSWORD, PASSWORD_HASH, START } from "./template.ts";

export interface ServerOptions {
  /** An existing database; by default a fresh one. */
  readonly location?: DatabaseLocation;
  readonly limits?: Partial<LimitSettings>;
  readonly chance?: Chance;
  readonly webDir?: string;
  readonly publicUrl?: string;
  /** The configured address and port, from which the server derives its links; by default only this machine can connect. */
  readonly host?: string;
  readonly port?: number;
  /** The machine's network interfaces; by default none. */
  readonly interfaces?: () => Interfaces;
  readonly trustedProxies?: readonly string[];
  /** The storage of files; by default a folder next to the database. */
  readonly files?: FileStorage;
  readonly processImage?: UploadParts["processImage"];
  readonly storageLimit?: number;
  readonly metricsToken?: string;
  /** The second folder of backups; null: none. By default no backups are made. */
  readonly backupDir?: string | null;
  /** What the server's clock shows at the start (epoch ms). */
  readonly now?: number;
  /** What the end of a restoration does; by default nothing. */
  readonly restartAround?: RestartAround;
  /** The number of players that every browser receives; by default the same as in the product. */
  readonly playersWindow?: number;
}

const DAY_MS = 24 * 3600 * 1000;

/** Rate limits that no test reaches by accident. */
const GENEROUS_LIMITS: LimitSettings = {
  ...defaultLimits,
  calls: { points: 100_000, seconds: 10 },
  visitorCalls: { points: 100_000, seconds: 10 },
  anonymousRequests: { points: 100_000, seconds: 10 },
  lettersOfScreen: { points: 100_000, seconds: 10 },
  lettersOfAddress: { points: 100_000, seconds: 10 },
  files: { points: 100_000, seconds: 10 },
  uploads: { points: 100_000, seconds: 10 },
};

/** Stands in for the thread of backups, which takes longer than most tests. */
const noThread: RunInThread = () => Promise.reject(new Error("This test makes no backups"));

/**
 * Starts a whole server, which stops when the running test ends. The test fails if the server has logged a warning or an
 * error that the test did not take with `takeErrors`.
 */
export async function startServer(engine: Engine, options: ServerOptions = {}): Promise<TestServer> {
  const logged: unknown[] = [];
  const onError = (error: Error) => void logged.push(error);
  const { location, database } = await openForServer(engine, options.location, onError);
  const clock = { now: options.now ?? START };
  const chance = options.chance ?? cryptographicChance;
  await beginIncarnation(database);
  const { secret } = await ensureFirstStart(database, chance, clock.now, null);
  const publicUrl = options.publicUrl ?? "http://localhost:3000";
  const places = { filesDir: join(location.dataDir, "files"), bucket: null };
  const { playersWindow } = options;
  const usedSources = playersWindow === undefined ? sources : { ...sources, ...playersTopics(playersWindow) };
  const app = await createApp({
    config: {
      port: options.port ?? 0,
      host: options.host ?? "127.0.0.1",
      ...location,
      ...places,
      storageLimit: options.storageLimit ?? 5 * 1024 ** 3,
      backupDir: options.backupDir ?? null,
      adminPassword: null,
      metricsToken: options.metricsToken ?? null,
      publicUrl,
      trustedProxies: options.trustedProxies ?? ["loopback"],
      logLevel: "warn",
    },
    interfaces: options.interfaces ?? (() => ({})),
    database,
    files: options.files ?? (await openFiles(places)),
    processImage: options.processImage ?? processImage,
    secret,
    limits: { ...GENEROUS_LIMITS, ...options.limits },
    clock: () => clock.now,
    chance,
    sources: usedSources,
    runInThread: options.backupDir === undefined ? noThread : runInThread,
    restartAround: options.restartAround ?? (() => {}),
    restorationFailure: null,
    webDir: options.webDir ?? null,
    logger: collectingLogger(logged),
  });
  const server = new TestServer(app, database, location, clock, logged);
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

/** A server in the process of the tests, with the functions that tests use to control and read it. */
export class TestServer {
  readonly app: ServerApp;
  readonly database: Database;
  readonly location: DatabaseLocation;
  /** The server's clock, in epoch ms. Tests can set it. */
  readonly clock: { now: number };
  /** The sources of the live topics' rows. */
  readonly sources: Sources;
  readonly #logged: unknown[];
  #address: Promise<string> | null = null;
  #stopped: Promise<void> | null = null;

  constructor(
    app: ServerApp,
    database: Database,
    location: DatabaseLocation,
    clock: { now: number },
    logged: unknown[],
  ) {
    this.app = app;
    this.database = database;
    this.location = location;
    this.clock = clock;
    this.sources = app.sources;
    this.#logged = logged;
  }

  /** The warnings and errors logged since the last call. */
  takeErrors(): unknown[] {
    return this.#logged.splice(0);
  }

  /** Stops like the main program: running calls finish, streams end, the database closes. */
  stop(): Promise<void> {
    this.#stopped ??= this.app.server.close().then(() => this.database.close());
    return this.#stopped;
  }

  /** Makes the server listen on a loopback port. Gives its address. */
  listen(): Promise<string> {
    this.#address ??= this.app.server.listen({ port: 0, host: "127.0.0.1" });
    return this.#address;
  }

  /** A browser without a session. */
  visitor(): Person {
    return new Person(this.transport, "", "");
  }

  /** The administrator whom the first start created, signed in. */
  async admin(): Promise<Person> {
    return this.signIn("admin", PASSWORD);
  }

  /** Like `admin`, but the administrator now also plays. */
  async playingAdmin(): Promise<Person> {
    const admin = await this.admin();
    await admin.does("accounts.setPlaying", { plays: true });
    return admin;
  }

  /** Creates a player and signs in. */
  async player(username: string, more: NewPlayer = {}): Promise<Person> {
    await this.account(username, more);
    return this.signIn(username, PASSWORD);
  }

  /**
   * Creates a player who is not signed in. Unlike a real password, the player's password is fast to verify. Gives the
   * player's id.
   */
  account(
    username: string,
    { email = `${randomUUID()}@exemple.fr`, role = "user" }: NewPlayer = {},
  ): Promise<string> {
    const work = { now: this.clock.now, chance: cryptographicChance };
    return this.database.runExclusive((tx) =>
      createAccount(
        { ...unannounced({ tx }), ...work },
        { username, email, passwordHash: PASSWORD_HASH, role },
      ),
    );
  }

  /** Starts the event, and creates players with these names who are signed in. */
  async playing<const N extends readonly string[]>(...names: N): Promise<{ [I in keyof N]: Person }> {
    await (await this.admin()).does("event.start", {});
    const players = await Promise.all(names.map((name) => this.player(name)));
    return players as { [I in keyof N]: Person };
  }

  /** Signs in with a new browser. */
  signIn(identifier: string, password: string): Promise<Person> {
    return signIn(this.transport, identifier, password);
  }

  /**
   * Moves the server's clock forward. Until the running test ends, also moves `Date`, which the accounts library reads.
   */
  daysLater(days: number): void {
    this.clock.now += days * DAY_MS;
    if (!vi.isFakeTimers()) onTestFinished(() => void vi.useRealTimers());
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + days * DAY_MS });
  }

  /** The current rows of a topic without keys. */
  async rows<T extends RowTopic>(topic: T): Promise<readonly RowOf<T>[]> {
    return this.sources[topic].load(this.database.db, null, "");
  }

  /** The current row of a setting. */
  setting<N extends SettingName>(name: N): Promise<SettingRow<N>> {
    return settingReaders[name](this.database.db);
  }

  /** The public rows of all players: those whom every browser receives (`players`) and the others (`otherPlayers`). */
  async everybody(): Promise<readonly RowOf<"players">[]> {
    return [...(await this.rows("players")), ...(await this.rows("otherPlayers"))];
  }

  /** The row of a player, or of an administrator who does not play. */
  async playerRow(person: Person): Promise<RowOf<"players">> {
    const all = [...(await this.everybody()), ...(await this.rows("nonPlayers"))];
    const row = all.find(({ id }) => id === person.id);
    if (!row) throw new Error(`No player ${person.name}`);
    return row;
  }

  readonly transport: Transport = async ({ method, url, headers, body }) => {
    const answer = await this.app.server.inject({ method, url, headers, ...(body ? { payload: body } : {}) });
    const cookies = [answer.headers["set-cookie"] ?? []].flat();
    return { status: answer.statusCode, cookies, body: answer.body };
  };
}

/** A logger that collects warnings and errors. */
function collectingLogger(logged: unknown[]): FastifyBaseLogger {
  const ignore = () => {};
  const collect = (entry: unknown) => void logged.push(entry);
  const logger: FastifyBaseLogger = {
    level: "warn",
    trace: ignore,
    debug: ignore,
    info: ignore,
    silent: ignore,
    warn: collect,
    error: collect,
    fatal: collect,
    child: () => logger,
  };
  return logger;
}
