import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FOLLOW } from "../scripts/launch.mjs";
import { freePort } from "../server/testing/ports.ts";

const ROOT = join(import.meta.dirname, "..");
const PATIENCE = 30_000;

/** A process that said it is ready, and after how many ms from its start. */
export interface Ready {
  readonly pid: number;
  readonly port: number;
  readonly readyMs: number;
  stop(): Promise<void>;
}

/** Starts the product on the SQLite database of a folder, as `npm start` does. */
export function startServer(dataDir: string): Promise<Ready> {
  return startUntil([...FOLLOW, "server/main.ts"], { DATA_DIR: dataDir, DATABASE_URL: "" }, "est prête");
}

/** Starts the least there is: Node.js with one HTTP server that says it listens. */
export function startBareServer(): Promise<Ready> {
  const program = `require("node:http").createServer().listen(process.env.PORT, "127.0.0.1", () => console.log("ready"))`;
  return startUntil(["-e", program], {}, "ready");
}

async function startUntil(args: readonly string[], env: NodeJS.ProcessEnv, sign: string): Promise<Ready> {
  const port = await freePort();
  // What `npm start` gives the server, it gives the bench as well.
  const { PATH, TZ, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ } = process.env;
  const passed = { PATH, TZ, NODE_COMPILE_CACHE, MALLOC_MMAP_THRESHOLD_ };
  const start = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...passed, HOST: "127.0.0.1", PORT: String(port), ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error("No process");
  const ended = once(child, "exit");
  const readyMs = await new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error("The server did not start")), PATIENCE);
    let said = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      said += text;
      if (said.includes(sign)) resolve(performance.now() - start);
    });
    void ended.then(() => reject(new Error(`The server ended: ${said}`))).finally(() => clearTimeout(late));
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

/** The memory of a process, in bytes: now, and at its highest. NaN where the machine does not tell (other than Linux). */
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
