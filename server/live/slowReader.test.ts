import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { Connections } from "../start/http/connections.ts";
import { playGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import type { Person } from "../testing/person.ts";
import { startServer, type TestServer } from "../testing/server.ts";

/** The server's limit of unread bytes (see `stream.ts`). The bytes of the first snapshot are not included. */
const UNREAD_MAX = 512 * 1024;

/** A client that opens its stream and neither reads nor closes it. */
async function openWithoutReading(server: TestServer, person: Person): Promise<Socket> {
  const { hostname, port } = new URL(await server.listen());
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  await once(socket, "connect");
  socket.pause();
  socket.write(`GET /api/live HTTP/1.1\r\nHost: x\r\nCookie: ${person.cookie}\r\n\r\n`);
  await expect.poll(() => server.app.hub.readers, { timeout: 30_000 }).toBeGreaterThan(0);
  return socket;
}

/** Records the server's socket of each new stream. The returned function gives the sockets, in the order of opening. */
function watchStreams(): () => Socket[] {
  const detach = vi.spyOn(Connections.prototype, "detach");
  onTestFinished(() => detach.mockRestore());
  return () => detach.mock.results.map(({ value }) => value as Socket);
}

test("a browser that does not read is disconnected, uses little memory, and can reconnect", async () => {
  const server = await startServer("sqlite");
  const streams = watchStreams();
  const [nadia, karim] = await server.playing("Nadia", "Karim");
  for (let i = 0; i < 60; i += 1) await playGame(server, nadia, karim);
  await openWithoutReading(server, nadia);
  const [stuck] = streams();
  const reading = await openStream(await server.listen(), karim);
  const before = reading.frames.length;

  let unread = 0;
  let rounds = 0;
  for (; rounds < 2000 && server.app.hub.readers === 2; rounds += 1) {
    server.app.hub.receive([{ topic: "games", ids: "all" }]);
    await reading.until(
      () => reading.frames.length === before + rounds + 1,
      "the other browser has the snapshot",
    );
    unread = Math.max(unread, stuck?.writableLength ?? 0);
  }
  expect(server.app.hub.readers).toBe(1);
  expect(reading.ended).toBe(false);
  expect(stuck?.destroyed).toBe(true);
  const snapshot = JSON.stringify(await server.rows("games")).length;
  expect(unread).toBeGreaterThan(UNREAD_MAX);
  // The limit does not include the first snapshot, and the snapshot that exceeds the limit was written whole.
  expect(unread).toBeLessThan(UNREAD_MAX + 4 * snapshot);

  await playGame(server, nadia, karim);
  const last = (await server.rows("games"))[0];
  await reading.until(
    () => reading.rows("games").some(({ id }) => id === last?.id),
    "the other browser still gets changes",
  );
  const back = await openStream(await server.listen(), nadia);
  // Browsers get the latest 60 of the 61 games.
  expect(back.rows("games")).toHaveLength(60);
});

test("a browser that neither reads nor closes its stream is disconnected at sign-out and when the server stops", async () => {
  const server = await startServer("sqlite");
  const streams = watchStreams();
  const nadia = await server.player("Nadia");
  await openWithoutReading(server, nadia);
  await nadia.callByPost("accounts.signOut", {});
  await expect.poll(() => streams()[0]?.destroyed, { timeout: 30_000 }).toBe(true);

  await openWithoutReading(server, await server.player("Karim"));
  await server.stop();
});
