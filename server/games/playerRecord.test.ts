import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { engines, oneEngine } from "../testing/databases.ts";
import { makeGame, playGame, teamGameInput } from "../testing/games.ts";
import { openStream } from "../testing/live.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";
import { undoRequest } from "../testing/undo.ts";

const recordOf = async (reader: Person, player: Person) =>
  answerOf(await reader.query("games.playerRecord", { playerId: player.id }));

describe.each(engines)("on %s", (engine) => {
  test("any player reads another player's points over time, statistics and last games", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const admin = await server.admin();
    const first = await playGame(server, nadia, karim, lea);
    server.clock.now += 60_000;
    const second = await playGame(server, karim, nadia);
    server.clock.now += 60_000;
    await admin.does("points.adjust", { playerId: nadia.id, delta: -1 });
    const now = server.clock.now;
    const record = await recordOf(lea, nadia);
    expect(record.history).toEqual([
      { at: now - 120_000, delta: 5 },
      { at: now - 60_000, delta: 1 },
      { at: now, delta: -1 },
    ]);
    expect(record.statistics).toEqual({
      played: 2,
      ranked: 2,
      won: 1,
      meanPlace: 1.5,
      byGame: [
        {
          gameNameId: expect.any(String),
          gameName: "Catan",
          played: 2,
          ranked: 2,
          won: 1,
          places: 3,
          points: 6,
        },
      ],
      companions: [
        { id: karim.id, name: "Karim", games: 2 },
        { id: lea.id, name: "Léa", games: 1 },
      ],
    });
    expect(record.lastGames.map(({ id }) => id)).toEqual([second, first]);
    expect(record.lastGames[1]?.results).toHaveLength(3);
  });

  test("ongoing games and other players' games are not counted, and bots are not listed as companions", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    await playGame(server, nadia, "bot-1");
    await playGame(server, karim, lea);
    await makeGame(server, nadia, [karim]);
    const { statistics, lastGames } = await recordOf(karim, nadia);
    expect(statistics).toMatchObject({ played: 1, ranked: 1, won: 1, companions: [] });
    expect(lastGames).toHaveLength(1);
  });

  test("in a team game the whole first team wins, and the players of all teams are companions", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const input = await teamGameInput(server, [
      [nadia, karim],
      [lea, "bot-1"],
    ]);
    const { id: gameId } = await nadia.does("games.create", input);
    await lea.does("games.complete", { gameId, ranking: ["team-1", "team-2"] });
    for (const winner of [nadia, karim])
      expect((await recordOf(lea, winner)).statistics).toMatchObject({
        played: 1,
        ranked: 1,
        won: 1,
        byGame: [{ points: 6 }],
      });
    const { statistics } = await recordOf(lea, lea);
    expect(statistics.won).toBe(0);
    expect(statistics.companions.map(({ name }) => name)).toEqual(["Karim", "Nadia"]);
  });

  test("the correction or deletion of a game changes the records of its players", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await playGame(server, nadia, karim);
    server.clock.now += 1000;
    await admin.does("games.correct", { gameId, ranking: [karim.id, nadia.id], reason: "Inversés" });
    const corrected = await recordOf(nadia, nadia);
    expect(corrected.statistics).toMatchObject({ played: 1, ranked: 1, won: 0, byGame: [{ points: 1 }] });
    expect(corrected.history.map(({ delta }) => delta)).toEqual([3, -2]);
    server.clock.now += 1000;
    await admin.does("games.delete", { gameId });
    const deleted = await recordOf(nadia, nadia);
    expect(deleted.statistics.played).toBe(0);
    expect(deleted.lastGames).toEqual([]);
    expect(deleted.history.map(({ delta }) => delta)).toEqual([3, -2, -1]);
  });

  test("a command and its undo leave no trace in a player's points over time (rule J4)", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await makeGame(server, nadia, [karim]);
    const [completing, adjusting, correcting] = [randomUUID(), randomUUID(), randomUUID()];
    const ranking = [nadia.id, karim.id];
    await nadia.does("games.complete", { gameId, ranking }, completing);
    server.clock.now += 1000;
    await undoRequest(nadia, completing);
    await admin.does("points.adjust", { playerId: nadia.id, delta: 7 }, adjusting);
    server.clock.now += 1000;
    await undoRequest(admin, adjusting);
    expect((await recordOf(karim, nadia)).history).toEqual([]);
    await nadia.does("games.complete", { gameId, ranking });
    server.clock.now += 1000;
    const correction = { gameId, ranking: ranking.toReversed(), reason: "Inversés" };
    await admin.does("games.correct", correction, correcting);
    server.clock.now += 1000;
    await undoRequest(admin, correcting);
    expect((await recordOf(karim, nadia)).history.map(({ delta }) => delta)).toEqual([3]);
  });

  test("the record lists the last ten games, newest first; its statistics count all games", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const games: string[] = [];
    for (let count = 0; count < 12; count += 1) {
      server.clock.now += 1000;
      games.push(await playGame(server, nadia, karim));
    }
    const { statistics, lastGames } = await recordOf(karim, nadia);
    expect(statistics.played).toBe(12);
    expect(lastGames.map(({ id }) => id)).toEqual(games.slice(2).reverse());
  });

  test("points over time have at most 300 steps, each with a total that the player really had", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    const entries = Array.from({ length: 1000 }, (_, at) => ({
      id: randomUUID(),
      playerId: nadia.id,
      delta: (at % 7) - 2,
      cause: "adjustment" as const,
      source: null,
      reason: null,
      by: nadia.id,
      at,
    }));
    for (let i = 0; i < entries.length; i += 100)
      await server.database.db
        .insertInto("pointEntries")
        .values(entries.slice(i, i + 100))
        .execute();
    const { history } = await recordOf(nadia, nadia);
    expect(history).toHaveLength(300);
    let total = 0;
    for (const { at, delta } of history) {
      total += delta;
      expect(total).toBe(entries.slice(0, at + 1).reduce((sum, entry) => sum + entry.delta, 0));
    }
    expect(history.at(-1)?.at).toBe(999);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("a new player's record is empty", async () => {
    const server = await startServer(engine);
    const nadia = await server.player("Nadia");
    expect(await recordOf(nadia, nadia)).toEqual({
      history: [],
      statistics: { played: 0, ranked: 0, won: 0, meanPlace: null, byGame: [], companions: [] },
      lastGames: [],
    });
  });

  test("a record is answered from the cache until the player's games change, and then read again for everybody", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const stream = await openStream(await server.listen(), lea);
    const gameId = await playGame(server, nadia, karim);
    const isReceived = () =>
      stream.rows("games").some(({ id, status }) => id === gameId && status === "completed");
    await stream.until(isReceived, "the game's end is received");
    const first = await recordOf(nadia, nadia);
    await server.database.db.deleteFrom("gameResults").execute();
    await lea.does("roulette.spin", {});
    await playGame(server, lea, karim);
    expect(await recordOf(lea, nadia)).toEqual(first);
    await playGame(server, karim, nadia);
    const second = await recordOf(lea, nadia);
    expect(second.statistics).toMatchObject({ played: 1, ranked: 1, won: 0 });
    expect(second.lastGames).toHaveLength(2);
  });

  test("a player who sends too many queries is refused, while other players are answered", async () => {
    const server = await startServer(engine, { limits: { calls: { points: 12, seconds: 60 } } });
    const [nadia, karim] = [await server.player("Nadia"), await server.player("Karim")];
    const ask = (reader: Person) => reader.query("games.playerRecord", { playerId: karim.id });
    // The sign-in has used one of the twelve points. Each of these queries uses three.
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(nadia)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(answers.filter((answer) => !answer.ok && answer.refusal === "tooManyRequests")).toHaveLength(7);
    expect(await ask(karim)).toMatchObject({ ok: true });
  });

  test("unknown and deleted players have no record, and visitors can read none", async () => {
    const server = await startServer(engine);
    const [admin, nadia] = [await server.admin(), await server.player("Nadia")];
    const ask = async (reader: Person, playerId: string) =>
      await reader.query("games.playerRecord", { playerId });
    expect(await ask(nadia, randomUUID())).toMatchObject({
      refusal: "playerNotFound",
      message: "Joueur introuvable",
    });
    expect(await ask(nadia, "bot-1")).toMatchObject({ refusal: "playerNotFound" });
    expect(await ask(server.visitor(), nadia.id)).toMatchObject({ refusal: "notSignedIn" });
    await admin.does("accounts.delete", { playerId: nadia.id });
    expect(await ask(admin, nadia.id)).toMatchObject({ refusal: "playerNotFound" });
  });
});
