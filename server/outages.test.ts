import { randomUUID } from "node:crypto";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sqliteFile } from "./database/database.ts";
import { CHANNEL } from "./live/bus.ts";
import { endConnections, freshDatabase, say } from "./testing/databases.ts";
import { openStream } from "./testing/live.ts";
import { type Person, signIn } from "./testing/person.ts";
import { PostgresProxy } from "./testing/postgresProxy.ts";
import { spawnServer } from "./testing/process.ts";
import { startServer } from "./testing/server.ts";
import type { Returning, Stream } from "./testing/stream.ts";
import { PASSWORD } from "./testing/template.ts";

const RESTARTS = 3;
const PATIENCE = { interval: 1, timeout: 60_000 };
const readiness = async (address: string) => (await fetch(`${address}/readyz`)).status;

/** Gives commands without a pause until told to stop; how each ended, and how many were done. */
function load(admin: Person) {
  const ends = new Set<string>();
  let done = 0;
  let stopped = false;
  const give = async () => {
    while (!stopped) {
      const result = await admin.command("points.adjust", { playerId: admin.id, delta: 1 });
      if (result.ok) done += 1;
      else ends.add(result.refusal);
    }
  };
  const giving = Promise.all([give(), give(), give(), give()]);
  return {
    ends,
    done: () => done,
    stop: () => {
      stopped = true;
      return giving;
    },
  };
}

/** Opens a stream as browsers do: again, where it ends before it begins. */
async function comeBack(address: string, person: Person, returning: Returning): Promise<Stream> {
  for (;;) {
    const stream = await openStream(address, person, returning);
    if (stream.hello) return stream;
  }
}

test("a server outlives restarts of PostgreSQL under load: busy meanwhile, and its browsers get snapshots", async () => {
  const location = await freshDatabase("postgres");
  const server = await (await spawnServer(location)).ready();
  const admin = await signIn(server.transport, "admin", PASSWORD);
  let stream = await openStream(server.address, admin);
  const commands = load(admin);
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    const before = commands.done();
    await expect.poll(commands.done, PATIENCE).toBeGreaterThan(before);
    await endConnections(location);
    await stream.until(() => stream.ended, "the stream ends");
    await expect.poll(() => readiness(server.address), PATIENCE).toBe(200);
    stream = await comeBack(server.address, admin, stream.returning);
    expect(stream.hello?.resumed).toBe(false);
  }
  await commands.stop();
  // So many commands of one person are too many, too.
  commands.ends.delete("tooManyRequests");
  expect([...commands.ends].filter((refusal) => refusal !== "busy")).toEqual([]);
  const end = { title: "Toujours là", version: 0 };
  const requestId = randomUUID();
  await expect
    .poll(async () => (await admin.command("event.setTitle", end, requestId)).ok, PATIENCE)
    .toBe(true);
  await stream.until(() => stream.rows("event")[0]?.title === "Toujours là", "changes arrive");
});

test("a server in front of a frozen PostgreSQL is not ready, says busy, and comes back by itself", async () => {
  const proxy = await PostgresProxy.before(await freshDatabase("postgres"));
  const server = await startServer("postgres", { location: proxy.location });
  const address = await server.listen();
  const admin = await server.admin();
  const requestId = randomUUID();
  const title = () => admin.command("event.setTitle", { title: "Dégelée", version: 0 }, requestId);
  proxy.freeze();
  expect(await readiness(address)).toBe(503);
  expect(await title()).toMatchObject({ status: 503, refusal: "busy" });
  proxy.thaw();
  await expect.poll(() => readiness(address), PATIENCE).toBe(200);
  expect(await title()).toMatchObject({ ok: true });
  const stream = await openStream(address, admin);
  expect(stream.rows("event")[0]?.title).toBe("Dégelée");
  server.takeErrors();
});

test("what others say on the channel of changes is told in the log, and nothing more", async () => {
  const server = await startServer("postgres");
  const admin = await server.admin();
  const stream = await openStream(await server.listen(), admin);
  const strange = [
    "",
    "bonjour",
    "[]",
    "{}",
    "null",
    JSON.stringify({ touches: [{ rightsOf: 3 }], more: false }),
  ];
  for (const payload of strange) await say(server.location, CHANNEL, payload);
  // As a newer server says it.
  const newer = { topic: "newer", ids: "all" };
  await say(server.location, CHANNEL, JSON.stringify({ touches: [newer], more: false }));
  await admin.does("event.setTitle", { title: "Au travail", version: 0 });
  await stream.until(() => stream.rows("event")[0]?.title === "Au travail", "changes arrive");
  expect(server.takeErrors().map(String)).toEqual([
    ...strange.map((payload) => `Error: Not a notification of ours: ${payload}`),
    `Error: Not a live topic here: ${JSON.stringify(newer)}`,
  ]);
});

describe("a SQLite file", () => {
  test("that somebody else keeps locked: those who only read go on, the others are busy and wait their turn", async () => {
    const server = await startServer("sqlite");
    const address = await server.listen();
    const admin = await server.admin();
    const requestId = randomUUID();
    const title = () => admin.command("event.setTitle", { title: "Enfin", version: 0 }, requestId);
    using foreign = new DatabaseSync(sqliteFile(server.location.dataDir));
    foreign.exec("begin immediate");
    const waiting = title();
    const meanwhile = await admin.query("accounts.me");
    expect(meanwhile.ok).toBe(true);
    expect(await Promise.race([waiting, "waiting"])).toBe("waiting");
    expect(await readiness(address)).toBe(503);
    expect(await waiting).toMatchObject({ status: 503, refusal: "busy" });
    const again = title();
    foreign.exec("rollback");
    expect(await again).toMatchObject({ ok: true });
    expect(await readiness(address)).toBe(200);
    server.takeErrors();
  });

  test.each([
    ["whose disk is full", "pragma max_page_count = 1", "pragma max_page_count = 1000000"],
    ["that may only be read", "pragma query_only = on", "pragma query_only = off"],
  ])("%s: busy while it lasts, said in the log as it is, and done once after it", async (_, begin, end) => {
    const server = await startServer("sqlite");
    const admin = await server.admin();
    const { db } = server.database;
    await sql.raw(begin).execute(db);
    const requestIds = Array.from({ length: 40 }, () => randomUUID());
    const give = () =>
      Promise.all(requestIds.map((id) => admin.command("games.addName", { name: `Jeu ${id}` }, id)));
    const first = await give();
    expect(first.filter(({ ok }) => !ok)).not.toEqual([]);
    for (const result of first)
      if (!result.ok) expect(result).toMatchObject({ status: 503, refusal: "busy" });
    for (const error of server.takeErrors().map(String))
      expect(error).toMatch(
        /DatabaseUnavailable: (database or disk is full|attempt to write a readonly database)/,
      );
    await sql.raw(end).execute(db);
    for (const result of await give()) expect(result.ok).toBe(true);
    const names = (await server.rows("gameNames")).filter(({ name }) => name.startsWith("Jeu "));
    expect(names).toHaveLength(requestIds.length);
  });

  test("that can't be written: the server is not ready while it lasts", async () => {
    const server = await startServer("sqlite");
    const address = await server.listen();
    await sql`pragma query_only = on`.execute(server.database.db);
    expect(await readiness(address)).toBe(503);
    await sql`pragma query_only = off`.execute(server.database.db);
    expect(await readiness(address)).toBe(200);
    expect(server.takeErrors().map(String)).toEqual([expect.stringMatching(/readonly/)]);
  });
});
