import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sqliteFile } from "../database/database.ts";
import { NOTIFICATION_CHANNEL } from "../live/bus.ts";
import { endConnections, freshDatabase, sendNotification } from "../testing/databases.ts";
import { openStream } from "../testing/live.ts";
import { type Person, signIn } from "../testing/person.ts";
import { PostgresProxy } from "../testing/postgresProxy.ts";
import { spawnServer } from "../testing/process.ts";
import { startServer } from "../testing/server.ts";
import type { ResumeState, Stream } from "../testing/stream.ts";
import { PASSWORD } from "../testing/template.ts";

const CUTS = 2;
/** The pause of each sender after a command, in ms. Without pauses, the rate limit would refuse most commands. */
const PAUSE_MS = 50;
const POLL_OPTIONS = { interval: 1, timeout: 60_000 };
const readiness = async (address: string) => (await fetch(`${address}/readyz`)).status;

/** Sends four commands at a time until `stop` is called. Gives the refusals so far, and the number of successes so far. */
function sendContinuously(admin: Person) {
  const refusals = new Set<string>();
  let done = 0;
  let stopped = false;
  const send = async () => {
    while (!stopped) {
      const result = await admin.command("points.adjust", { playerId: admin.id, delta: 1 });
      if (result.ok) done += 1;
      else refusals.add(result.refusal);
      await setTimeout(PAUSE_MS);
    }
  };
  const sending = Promise.all([send(), send(), send(), send()]);
  return {
    refusals,
    done: () => done,
    stop: () => {
      stopped = true;
      return sending;
    },
  };
}

/** Opens a stream as browsers do, with a retry if it ends before its first message. */
async function reconnect(address: string, person: Person, resumeState: ResumeState): Promise<Stream> {
  for (;;) {
    const stream = await openStream(address, person, resumeState);
    if (stream.hello) return stream;
  }
}

test("a server survives the end of all connections to PostgreSQL under load: its browsers get snapshots", async () => {
  const location = await freshDatabase("postgres");
  const server = await (await spawnServer(location)).ready();
  const admin = await signIn(server.transport, "admin", PASSWORD);
  await admin.does("accounts.setPlaying", { plays: true });
  let stream = await openStream(server.address, admin);
  const commands = sendContinuously(admin);
  for (let cut = 1; cut <= CUTS; cut += 1) {
    const before = commands.done();
    await expect.poll(commands.done, POLL_OPTIONS).toBeGreaterThan(before);
    await endConnections(location);
    await stream.until(() => stream.ended, "the stream ends");
    await expect.poll(() => readiness(server.address), POLL_OPTIONS).toBe(200);
    stream = await reconnect(server.address, admin, stream.resumeState);
    expect(stream.hello?.resumed).toBe(false);
  }
  await commands.stop();
  // All commands come from one person. On a slow machine, some of them exceed the rate limit in spite of the pauses.
  commands.refusals.delete("tooManyRequests");
  expect([...commands.refusals].filter((refusal) => refusal !== "busy")).toEqual([]);
  const titleInput = { title: "Toujours là", version: 0 };
  const requestId = randomUUID();
  await expect
    .poll(async () => (await admin.command("event.setTitle", titleInput, requestId)).ok, POLL_OPTIONS)
    .toBe(true);
  await stream.until(() => stream.rows("event")[0]?.title === "Toujours là", "changes arrive");
});

test("while PostgreSQL hangs, a server is not ready and answers busy; afterwards it recovers without a restart", async () => {
  const proxy = await PostgresProxy.inFrontOf(await freshDatabase("postgres"));
  const server = await startServer("postgres", { location: proxy.location });
  const address = await server.listen();
  const admin = await server.admin();
  const requestId = randomUUID();
  const setTitle = () => admin.command("event.setTitle", { title: "Dégelée", version: 0 }, requestId);
  proxy.freeze();
  expect(await readiness(address)).toBe(503);
  expect(await setTitle()).toMatchObject({ status: 503, refusal: "busy" });
  proxy.thaw();
  await expect.poll(() => readiness(address), POLL_OPTIONS).toBe(200);
  expect(await setTitle()).toMatchObject({ ok: true });
  const stream = await openStream(address, admin);
  expect(stream.rows("event")[0]?.title).toBe("Dégelée");
  server.takeErrors();
});

test("notifications from other programs are logged, and do not stop the notifications of changes", async () => {
  const server = await startServer("postgres");
  const admin = await server.admin();
  const stream = await openStream(await server.listen(), admin);
  const foreignPayloads = [
    "",
    "bonjour",
    "[]",
    "{}",
    "null",
    JSON.stringify({ touches: [{ rightsOf: 3 }], more: false }),
  ];
  for (const payload of foreignPayloads)
    await sendNotification(server.location, NOTIFICATION_CHANNEL, payload);
  // A notification of a newer version of the server.
  const newer = { topic: "newer", ids: "all" };
  await sendNotification(
    server.location,
    NOTIFICATION_CHANNEL,
    JSON.stringify({ touches: [newer], more: false }),
  );
  await admin.does("event.setTitle", { title: "Au travail", version: 0 });
  await stream.until(() => stream.rows("event")[0]?.title === "Au travail", "changes arrive");
  expect(server.takeErrors().map(String)).toEqual([
    ...foreignPayloads.map((payload) => `Error: Unexpected notification: ${payload}`),
    `Error: Unknown live topic: ${JSON.stringify(newer)}`,
  ]);
});

describe("a SQLite file", () => {
  test("locked by another program: reads are answered, writes wait and are then refused as busy", async () => {
    const server = await startServer("sqlite");
    const address = await server.listen();
    const admin = await server.admin();
    const requestId = randomUUID();
    const setTitle = () => admin.command("event.setTitle", { title: "Enfin", version: 0 }, requestId);
    using foreign = new DatabaseSync(sqliteFile(server.location.dataDir));
    foreign.exec("begin immediate");
    const waiting = setTitle();
    const meanwhile = await admin.query("accounts.me");
    expect(meanwhile.ok).toBe(true);
    expect(await Promise.race([waiting, "waiting"])).toBe("waiting");
    expect(await readiness(address)).toBe(503);
    expect(await waiting).toMatchObject({ status: 503, refusal: "busy" });
    const again = setTitle();
    foreign.exec("rollback");
    expect(await again).toMatchObject({ ok: true });
    expect(await readiness(address)).toBe(200);
    server.takeErrors();
  });

  test.each([
    ["whose disk is full", "pragma max_page_count = 1", "pragma max_page_count = 1000000"],
    ["that is read-only", "pragma query_only = on", "pragma query_only = off"],
  ])(
    "%s: commands are refused as busy and logged; when it can be written again, each retried command runs once",
    async (_, begin, end) => {
      const server = await startServer("sqlite");
      const admin = await server.admin();
      const { db } = server.database;
      await sql.raw(begin).execute(db);
      const requestIds = Array.from({ length: 40 }, () => randomUUID());
      const send = () =>
        Promise.all(requestIds.map((id) => admin.command("games.addName", { name: `Jeu ${id}` }, id)));
      const first = await send();
      expect(first.filter(({ ok }) => !ok)).not.toEqual([]);
      for (const result of first)
        if (!result.ok) expect(result).toMatchObject({ status: 503, refusal: "busy" });
      for (const error of server.takeErrors().map(String))
        expect(error).toMatch(
          /DatabaseUnavailable: (database or disk is full|attempt to write a readonly database)/,
        );
      await sql.raw(end).execute(db);
      for (const result of await send()) expect(result.ok).toBe(true);
      const names = (await server.rows("gameNames")).filter(({ name }) => name.startsWith("Jeu "));
      expect(names).toHaveLength(requestIds.length);
    },
  );

  test("that can't be written: the server is not ready until the file can be written again", async () => {
    const server = await startServer("sqlite");
    const address = await server.listen();
    await sql`pragma query_only = on`.execute(server.database.db);
    expect(await readiness(address)).toBe(503);
    await sql`pragma query_only = off`.execute(server.database.db);
    expect(await readiness(address)).toBe(200);
    expect(server.takeErrors().map(String)).toEqual([expect.stringMatching(/readonly/)]);
  });
});
