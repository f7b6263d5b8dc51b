import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { DatabaseLocation } from "../database/database.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { overHttp, type Transport } from "./person.ts";
import { freePort } from "./ports.ts";

const MAIN = join(repositoryFolder, "server/dist/main.js");
/** A folder with programs in place of the machine's. */
export const TOOLS = join(repositoryFolder, "server/testing/tools");
/** How long a server may take to start, in ms. */
const START_TIMEOUT_MS = 60_000;

/** A line of the server's log, which may have more properties. */
interface LogLine {
  readonly level: string;
  readonly time: string;
  readonly msg: string;
}

/** How a process ended. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A real server process, started as `npm start` starts it. */
export class ServerProcess {
  readonly address: string;
  readonly transport: Transport;
  readonly ended: Promise<Ending>;
  stdout = "";
  stderr = "";
  readonly #child: ChildProcess;

  constructor(child: ChildProcess, address: string) {
    this.#child = child;
    this.address = address;
    this.transport = overHttp(address);
    child.stdout?.setEncoding("utf8").on("data", (text) => {
      this.stdout += text;
    });
    child.stderr?.setEncoding("utf8").on("data", (text) => {
      this.stderr += text;
    });
    this.ended = new Promise((resolve) => child.on("close", (code, signal) => resolve({ code, signal })));
  }

  /** What the server printed for the person who started it: the output without the log. */
  get printed(): string[] {
    return this.#lines.filter((line) => !line.startsWith("{"));
  }

  /** The lines of the log. */
  get logged(): LogLine[] {
    return this.#lines.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line) as LogLine);
  }

  get #lines(): string[] {
    return this.stdout.split("\n").slice(0, -1);
  }

  kill(signal: NodeJS.Signals): void {
    this.#child.kill(signal);
  }

  /** Waits until the server prints that it is ready ("est prête"). */
  async ready(): Promise<this> {
    const deadline = AbortSignal.timeout(START_TIMEOUT_MS);
    const isReady = () => this.stdout.includes("est prête");
    while (!isReady()) {
      if (deadline.aborted || this.#child.exitCode !== null)
        throw new Error(`The server did not start:\n${this.stdout}\n${this.stderr}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return this;
  }
}

/** The environment of a server on this database. `more` adds variables, and removes those that are undefined in `more`. */
function environment(location: DatabaseLocation, more: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { TMPDIR, NODE_COMPILE_CACHE } = process.env;
  const PATH = `${TOOLS}:${process.env.PATH}`;
  const { dataDir: DATA_DIR, databaseUrl } = location;
  const defaults = {
    PATH,
    TMPDIR,
    NODE_COMPILE_CACHE,
    HOST: "127.0.0.1",
    DATA_DIR,
    DATABASE_URL: databaseUrl ?? "",
  };
  const environment = { ...defaults, ...more };
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}

/**
 * Starts a server process on a free port, without waiting until it is ready. Kills it when the running test ends. `main`: the
 * file that starts the server, by default the built server.
 */
export async function spawnServer(
  location: DatabaseLocation,
  more: NodeJS.ProcessEnv = {},
  main = MAIN,
): Promise<ServerProcess> {
  const PORT = more.PORT ?? String(await freePort());
  const child = spawn(process.execPath, [main], {
    env: environment(location, { PORT, ...more }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const server = new ServerProcess(child, `http://127.0.0.1:${PORT}`);
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await server.ended;
  });
  return server;
}
