import { sql } from "kysely";
import { expect, test } from "vitest";
import { twoServers } from "../testing/concurrency.ts";
import { makeGame } from "../testing/games.ts";
import { ALWAYS_SENT_TOPICS, openStream } from "../testing/live.ts";
import type { TestServer } from "../testing/server.ts";

/** Ends the listening connections of the servers on this database. */
async function endListening(server: TestServer): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen %'`.execute(server.database.db);
}

test("changes made at one server arrive in order on the other server's stream", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  const stream = await openStream(await secondServer.listen(), karim);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  await stream.until(() => stream.rows("games").length === 1, "the game is there");
  await karim
    .through(secondServer.transport)
    .does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
  await stream.until(() => stream.rows("games")[0]?.status === "completed", "the result is there");
  await stream.until(
    () => stream.rows("players").find(({ id }) => id === karim.id)?.totalPoints === 3,
    "the points have arrived",
  );
  expect(stream.rows("games")).toEqual(await firstServer.rows("games"));
});

test("a requested channel gets a change made at the other server, in the same message as the other channels", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  const gameId = await makeGame(firstServer, nadia, [karim]);
  const wanted = [`results:${nadia.id}`, "completedGames"] as const;
  const first = await openStream(await firstServer.listen(), karim, undefined, wanted.slice(0, 1));
  const stream = await openStream(await secondServer.listen(), karim, first.resumeState, wanted);
  expect(stream.hello).toMatchObject({ resumed: false, refused: [] });
  await karim.does("games.complete", { gameId, ranking: [karim.id, nadia.id] });
  await stream.until(() => stream.rows("games")[0]?.status === "completed", "the result is there");
  const result = stream.messages.at(-1)?.map(({ topic }) => topic);
  expect(result?.sort()).toEqual(["completedGames", "finishes", "games", "players", "results"]);
});

test("a change of role at one server ends the account's streams at the other", async () => {
  const { firstServer, secondServer, nadia } = await twoServers("Nadia", "Karim");
  const stream = await openStream(await secondServer.listen(), nadia);
  await (await firstServer.admin()).does("accounts.setRole", { playerId: nadia.id, role: "admin" });
  await stream.until(() => stream.ended, "the stream ends");
  const back = await openStream(await secondServer.listen(), nadia, stream.resumeState);
  expect(back.hello).toMatchObject({ identity: `${nadia.id}.admin`, resumed: false, refused: [] });
});

test("a stream resumed at the other server starts with snapshots", async () => {
  const { firstServer, secondServer, nadia } = await twoServers("Nadia", "Karim");
  const stream = await openStream(await firstServer.listen(), nadia);
  stream.close();
  const back = await openStream(await secondServer.listen(), nadia, stream.resumeState);
  expect(back.hello?.resumed).toBe(false);
  expect(back.frames).toHaveLength(ALWAYS_SENT_TOPICS.length);
});

test("when two servers create games with the same player at the same time, one game is refused", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  const lea = await firstServer.player("Léa");
  const [gameName] = await firstServer.rows("gameNames");
  const input = { gameNameId: gameName?.id ?? "", players: [lea.id] };
  const results = await Promise.all([
    nadia.command("games.create", input),
    karim.through(secondServer.transport).command("games.create", input),
  ]);
  expect(results.map((result) => (result.ok ? "done" : result.refusal)).sort()).toEqual([
    "done",
    "playersInGame",
  ]);
});

test("a server without its listening connection is not ready, and sends snapshots once it has a new connection", async () => {
  const { firstServer, secondServer, nadia, karim } = await twoServers("Nadia", "Karim");
  const address = await firstServer.listen();
  const stream = await openStream(address, karim);
  const readyStatus = async () => (await fetch(`${address}/readyz`)).status;
  expect(await readyStatus()).toBe(200);
  await endListening(firstServer);
  await expect.poll(readyStatus, { interval: 1, timeout: 30_000 }).toBe(503);
  const gameId = await makeGame(firstServer, nadia, [karim]);
  await stream.until(() => stream.ended, "the stream ends");
  await expect.poll(readyStatus, { timeout: 30_000 }).toBe(200);
  const back = await openStream(address, karim, stream.resumeState);
  expect(back.hello?.resumed).toBe(false);
  expect(back.rows("games").map(({ id }) => id)).toEqual([gameId]);

  await nadia.does("games.cancel", { gameId });
  await back.until(() => back.rows("games").length === 0, "changes arrive again");
  for (const server of [firstServer, secondServer])
    expect(server.takeErrors().map(String)).toEqual([expect.stringMatching(/terminat/)]);
});
