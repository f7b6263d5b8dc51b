import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { Agent, request } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { sqliteFile } from "../database/database.ts";
import { freshDatabase } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { type Person, signIn } from "../testing/person.ts";
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
