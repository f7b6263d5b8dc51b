import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../server/testing/ports.ts";
import { FOLLOW_PARENT } from "../setup/children.mjs";
import { serverProgram } from "../setup/paths.mjs";

const ROOT = join(import.meta.dirname, "..");
const START_TIMEOUT_MS = 30_000;

/** A server process that is ready, and its time from start to ready, in ms. */
export interface ReadyServer {
  readonly pid: number;
  readonly port: number;
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts the product as `npm start` does: on the SQLite database of a folder, or on a PostgreSQL database. */
export function startServerProcess(dataDir: string, databaseUrl: string | null = null): Promise<ReadyServer> {
  const location = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  return spawnServer([...FOLLOW_PARENT, serverProgram], location, "est prête");
}

/** Starts Node.js with an empty HTTP server. No server can be ready sooner. */
export function startBareServer(): Promise<ReadyServer> {
  const program = `require("node:http").createServer().listen(process.env.PORT, "127.0.0.1", () => console.log("ready"))`;
  return spawnServer(["-e", program], {}, "ready");
}

/** Starts Node.js with these arguments and environment. Resolves once the program has printed `readyText`. */
async function spawnServer(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  readyText: string,
): Promise<ReadyServer> {
  const port = await freePort();
  // The bench runs with the environment that `npm start` sets (scripts/launch.mjs), and passes it on to the server.
  const { PATH, TZ, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const inherited = { PATH, TZ, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ };
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...inherited, HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("No process");
  const ended = once(child, "exit");
  const readyMs = await new Promise<number>((resolve, reject) => {
    const timeout = setTimeout(() => reject(new Error("The server did not start")), START_TIMEOUT_MS);
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      output += text;
      if (output.includes(readyText)) resolve(performance.now() - start);
    });
    void ended
      .then(() => reject(new Error(`The server ended: ${output}`)))
      .finally(() => clearTimeout(timeout));
  });
  return {
    pid,
    port,
    readyMs,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** The name of the program of a process; "" if the process has ended, or the system does not report it. */
export function programNameOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, "utf8").trim();
  } catch {
    return "";
  }
}

/** The unit of CPU times in /proc/<pid>/stat is a hundredth of a second. */
const TICKS_PER_SECOND = 100;
/** The positions of the two CPU times in /proc/<pid>/stat, counted after the program's name. */
const [USER_TIME, SYSTEM_TIME] = [11, 12];

/** The CPU seconds that a process has used; 0 if the process has ended, or the system does not report it. */
export function cpuSeconds(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}

/**
 * The memory of a process, in bytes: now, and at its highest. NaN where the system does not report it: only Linux does.
 */
export function memoryOf(pid: number): { readonly now: number; readonly highest: number } {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const bytes = (name: string) =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(status)?.[1]) * 1024;
    return { now: bytes("VmRSS"), highest: bytes("VmHWM") };
  } catch {
    return { now: Number.NaN, highest: Number.NaN };
  }
}
