import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { openDisplay } from "../testing/displays.ts";
import { makeGame } from "../testing/games.ts";
import { ALWAYS_SENT_TOPICS, openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import type { ResumeState, Stream } from "../testing/stream.ts";

/** A proxy that delivers an answer only when it is complete. */
async function bufferingProxy(address: string): Promise<string> {
  const server = createServer(async ({ url, headers }, response) => {
    const call = request(address + url, { headers, agent: false }).end();
    response.on("close", () => call.destroy());
    const [answer] = await once(call, "response");
    const bytes = await answer.toArray();
    response.writeHead(answer.statusCode, answer.headers).end(Buffer.concat(bytes));
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A poll: a stream that ends after its first message. */
async function poll(
  address: string,
  person: Person,
  resumeState?: ResumeState,
  path?: string,
): Promise<Stream> {
  const query = { since: "", identity: "", held: "", ...resumeState, poll: "" };
  const stream = await openStream(address, person, query, [], path);
  await stream.until(() => stream.ended, "the answer is complete");
  return stream;
}

describe.each(engines)("on %s", (engine) => {
  test("through a buffering proxy, the first poll gets all rows, and a later poll gets only the changes since then", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const proxy = await bufferingProxy(await server.listen());
    const first = await poll(proxy, nadia);
    expect(first.frames.map(({ topic, kind }) => `${kind} ${topic}`).sort()).toEqual(
      ALWAYS_SENT_TOPICS.map((topic) => `snapshot ${topic}`),
    );
    const gameId = await makeGame(server, nadia, [karim]);
    let last = first;
    const games: unknown[] = [];
    // On PostgreSQL changes are published shortly after the answers to their commands.
    while (games.length === 0) {
      last = await poll(proxy, nadia, last.resumeState);
      expect(last.hello?.resumed).toBe(true);
      games.push(...last.frames.filter(({ topic }) => topic === "games"));
    }
    expect(games).toMatchObject([{ kind: "patch", put: [{ id: gameId }], remove: [] }]);
    const after = await poll(proxy, nadia, last.resumeState);
    expect(after.frames.filter(({ topic }) => topic === "games")).toEqual([]);
  });

  test("a poll gets the changes of the player's own rows since the previous poll", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const address = await server.listen();
    let last = await poll(address, nadia);
    await nadia.does("roulette.spin", {});
    const spins: unknown[] = [];
    while (spins.length === 0) {
      last = await poll(address, nadia, last.resumeState);
      spins.push(
        ...last.frames.flatMap((frame) => (frame.topic === "spins" && "put" in frame ? frame.put : [])),
      );
    }
    expect(spins).toHaveLength(1);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a poll is refused to a visitor, and counts towards the limit of calls", async () => {
    // The sign-in uses up one of the six calls, and each poll two.
    const server = await startServer(engine, { limits: { calls: { points: 6, seconds: 3600 } } });
    const nadia = await server.player("Nadia");
    const address = await server.listen();
    expect((await poll(address, server.visitor())).status).toBe(401);
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1) statuses.push((await poll(address, nadia)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(server.app.hub.readers).toBe(0);
  });

  test("a big screen that polls is shown to administrators as connected, even between its polls", async () => {
    const server = await startServer(engine);
    const { id, screen } = await openDisplay(server, "Salon");
    const stream = await openStream(await server.listen(), await server.admin(), undefined, ["displays"]);
    const answer = await poll(await server.listen(), screen, undefined, "/api/display/live");
    expect(answer.rows("display")).toMatchObject([{ id }]);
    await stream.until(() => stream.row("displays", id)?.isConnected, "the first screen is connected");
    const before = stream.frames.length;
    const other = await openDisplay(server, "Terrasse");
    await poll(await server.listen(), other.screen, undefined, "/api/display/live");
    await stream.until(() => stream.row("displays", other.id)?.isConnected, "the second screen is connected");
    const later = stream.frames.slice(before).flatMap((frame) => ("put" in frame ? frame.put : []));
    expect(later).not.toContainEqual(expect.objectContaining({ isConnected: false, id }));
  });
});
