import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../database/database.ts";
import { repositoryFolder } from "../database/repositoryFolder.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { type Person, signIn } from "../testing/person.ts";
import { freePort } from "../testing/ports.ts";
import { spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";
import { PASSWORD } from "../testing/template.ts";

/** Begins a call: the server has read its headers. `finish` sends the body, and gives the status of the answer. */
async function beginCall(address: string, person: Person, path: string, input: object) {
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const body = JSON.stringify({ requestId: randomUUID(), input });
  const call = request(`${address}/api/trpc/${path}`, {
    method: "POST",
    agent,
    headers: {
      cookie: person.cookie,
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      expect: "100-continue",
    },
  });
  call.flushHeaders();
  await once(call, "continue");
  return {
    finish: async (): Promise<number> => {
      call.end(body);
      const [response] = await once(call, "response");
      response.resume();
      return response.statusCode;
    },
  };
}

/** Whether a process exists. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

// util-linux's `script` runs a command in a pseudo-terminal. Where it is missing, this test is skipped.
const hasScript = spawnSync("script", ["--version"]).status === 0;

test.skipIf(!hasScript)("a server whose terminal is closed ends, and leaves no write-ahead log", async () => {
  const { dataDir } = await freshDatabase("sqlite");
  const main = join(repositoryFolder, "server/dist/main.js");
  const command = `echo "pid=$$"; exec "${process.execPath}" "${main}"`;
  const { PATH, TMPDIR } = process.env;
  const env = { PATH, TMPDIR, HOST: "127.0.0.1", PORT: String(await freePort()), DATA_DIR: dataDir };
  const terminal = spawn("script", ["-qfc", command, "/dev/null"], {
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  let output = "";
  terminal.stdout.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  await expect.poll(() => output, { timeout: 60_000 }).toContain("est prête");
  const pid = Number(/pid=(\d+)/.exec(output)?.[1]);
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, "SIGKILL")));
  expect(isRunning(pid)).toBe(true);
  terminal.kill("SIGKILL");
  await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
  expect(existsSync(`${sqliteFile(dataDir)}-wal`)).toBe(false);
});

test.each([
  ["SIGTERM", "sqlite"],
  ["SIGINT", "sqlite"],
  ["SIGHUP", "sqlite"],
  ["SIGTERM", "postgres"],
] as const)(
  "%s on %s: running calls finish, streams end, and the process exits with code 0",
  async (signal, engine) => {
    const location = await freshDatabase(engine);
    const server = await (await spawnServer(location)).ready();
    const admin = await signIn(server.transport, "admin", PASSWORD);
    const streams = await Promise.all([1, 2, 3].map(() => openStream(server.address, admin)));
    const call = await beginCall(server.address, admin, "event.setTitle", {
      title: "Juste à temps",
      version: 0,
    });

    server.kill(signal);
    for (const stream of streams) await stream.until(() => stream.ended, "the stream ends");
    expect(await call.finish()).toBe(200);
    expect(await server.ended).toEqual({ code: 0, signal: null });
    expect(server.stderr).toBe("");
    expect(server.printed).toHaveLength(1);
    expect(server.logged.at(-2)).toMatchObject({ msg: "Arrêt", reason: expect.stringContaining(signal) });
    expect(server.logged.at(-1)).toMatchObject({ level: "info", msg: "Arrêté" });
    // A copy of the SQLite file alone is complete: no write-ahead log remains.
    if (engine === "sqlite") expect(existsSync(`${sqliteFile(location.dataDir)}-wal`)).toBe(false);
    const next = await startServer(engine, { location });
    expect(await next.rows("event")).toMatchObject([{ title: "Juste à temps" }]);
  },
);

test("a server that is asked to end while it starts stops cleanly once it has started", async () => {
  const { dataDir, ...location } = await freshDatabase("sqlite");
  const server = await spawnServer({ dataDir, ...location });
  await expect.poll(() => server.stdout, { timeout: 60_000 }).toContain("Démarrage");
  server.kill("SIGTERM");
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(existsSync(`${sqliteFile(dataDir)}-wal`)).toBe(false);
});
