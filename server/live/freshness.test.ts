import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../testing/databases.ts";
import { gameNameId, makeGame } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { PostgresProxy } from "../testing/postgresProxy.ts";
import { startServer } from "../testing/server.ts";

const NOTIFICATION_DELAY_MS = 500;
/** The size of a server's connection pool. */
const POOL_SIZE = 10;

/** Two servers on one PostgreSQL database with delayed notifications. A browser of Karim is connected to each server. */
async function lateServers() {
  const proxy = await PostgresProxy.inFrontOf(await freshDatabase("postgres"));
  const one = await startServer("postgres", { location: proxy.location });
  const other = await startServer("postgres", { location: proxy.location });
  const [nadia, karim] = await one.playing("Nadia", "Karim");
  const admin = await one.admin();
  const addresses = [await one.listen(), await other.listen()];
  const streams = await Promise.all(addresses.map((address) => openStream(address, karim)));
  // Each server has received all earlier changes before the delay begins.
  await admin.does("event.setTitle", { title: "Avant", version: 0 });
  for (const stream of streams)
    await stream.until(() => stream.rows("event")[0]?.title === "Avant", "the title is there");
  proxy.delayNotifications(NOTIFICATION_DELAY_MS);
  return { one, other, nadia, karim, admin, addresses };
}

test("a stream opened after a command's answer contains the command's changes, at every server, even with late notifications", async () => {
  const { one: server, nadia, karim, admin, addresses } = await lateServers();
  let version = 1;
  for (const address of addresses) {
    const title = `Titre ${version}`;
    await admin.does("event.setTitle", { title, version });
    version += 1;
    const titleStream = await openStream(address, karim);
    expect(titleStream.rows("event").map((event) => event.title)).toEqual([title]);
    const { totalPoints } = await server.playerRow(nadia);
    await admin.does("points.adjust", { playerId: nadia.id, delta: 1 });
    const pointsStream = await openStream(address, karim);
    const row = pointsStream.rows("players").find(({ id }) => id === nadia.id);
    expect(row?.totalPoints).toBe(totalPoints + 1);
  }
});

test("a query after a command's answer includes the command's changes, at every server", async () => {
  const { one, other, nadia, karim, admin } = await lateServers();
  const id = await gameNameId(one);
  const countGames = async (browser: Person) =>
    answerOf(await browser.query("games.nameCounts", {})).find(({ gameNameId }) => gameNameId === id)
      ?.games ?? 0;
  for (const browser of [admin, admin.through(other.transport)]) {
    const before = await countGames(browser);
    const gameId = await makeGame(one, nadia, [karim]);
    await nadia.does("games.complete", { gameId, ranking: [nadia.id, karim.id] });
    expect(await countGames(browser)).toBe(before + 1);
  }
});

test("a change reaches the browsers of another server even when all connections of that server's pool are busy", async () => {
  const one = await startServer("postgres");
  const other = await startServer("postgres", { location: one.location });
  const [nadia] = await one.playing("Nadia");
  const admin = await one.admin();
  const stream = await openStream(await other.listen(), nadia);
  const end = Promise.withResolvers<void>();
  onTestFinished(() => end.resolve());
  const busyConnections = Array.from({ length: POOL_SIZE }, () => Promise.withResolvers<void>());
  for (const { resolve } of busyConnections)
    void other.database.db.connection().execute(async () => {
      resolve();
      await end.promise;
    });
  await Promise.all(busyConnections.map(({ promise }) => promise));
  await admin.does("event.setTitle", { title: "Pendant", version: 0 });
  await stream.until(() => stream.rows("event")[0]?.title === "Pendant", "the change arrives");
});
