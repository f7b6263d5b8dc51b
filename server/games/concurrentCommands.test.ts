import { describe, expect, test } from "vitest";
import { engines } from "../testing/databases.ts";
import { gameNameId, gameRow, makeGame } from "../testing/games.ts";
import type { Result } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

const outcomes = (results: readonly Result<unknown>[]) =>
  results.map((result) => (result.ok ? "done" : result.refusal)).sort();

describe.each(engines)("on %s", (engine) => {
  test("of concurrent completions of a game, one takes effect and the others are refused", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await makeGame(server, nadia, [karim]);
    const orders = [
      [nadia, karim],
      [karim, nadia],
    ];
    const results = await Promise.all(
      [nadia, karim, nadia, karim].map((person, i) =>
        person.command("games.complete", { gameId, ranking: (orders[i % 2] ?? []).map(({ id }) => id) }),
      ),
    );
    const already = "gameAlreadyCompleted";
    expect(outcomes(results)).toEqual(["done", already, already, already]);

    const { results: stored } = await gameRow(server, gameId);
    const winner = results.findIndex((result) => result.ok) % 2 === 0 ? nadia : karim;
    const loser = winner === nadia ? karim : nadia;
    expect(stored.map(({ playerId }) => playerId)).toEqual([winner.id, loser.id]);
    expect(await server.playerRow(winner)).toMatchObject({ totalPoints: 3, rouletteSpins: 5 });
    expect(await server.playerRow(loser)).toMatchObject({ totalPoints: 1, rouletteSpins: 6 });
    expect(await server.database.db.selectFrom("pointEntries").select("id").execute()).toHaveLength(2);
  });

  test("concurrent creations put a player in one game only", async () => {
    const server = await startServer(engine);
    const [lea, ...creators] = await server.playing("Léa", "Nadia", "Karim", "Omar", "Zoé");
    const nameId = await gameNameId(server);
    const results = await Promise.all(
      creators.map((creator) => creator.command("games.create", { gameNameId: nameId, players: [lea.id] })),
    );
    const busy = "playersInGame";
    expect(outcomes(results)).toEqual(["done", busy, busy, busy]);
    for (const result of results.filter((result) => !result.ok))
      expect(result).toMatchObject({ message: expect.stringMatching(/ : Léa$/) });
    expect(await server.rows("games")).toHaveLength(1);
  });

  test("of three games that one player creates concurrently, one is created", async () => {
    const server = await startServer(engine);
    const [nadia] = await server.playing("Nadia");
    const input = { gameNameId: await gameNameId(server), players: ["bot-1"] };
    const results = await Promise.all([1, 2, 3].map(() => nadia.command("games.create", input)));
    expect(outcomes(results)).toEqual(["done", "playersInGame", "playersInGame"]);
    expect(await server.rows("games")).toHaveLength(1);
  });

  test("of a concurrent completion and cancellation of a game, one takes effect", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await makeGame(server, nadia, [karim]);
    const results = await Promise.all([
      nadia.command("games.cancel", { gameId }),
      karim.command("games.complete", { gameId, ranking: [karim.id, nadia.id] }),
    ]);
    expect(results.filter((result) => result.ok)).toHaveLength(1);
    const completed = results[1]?.ok;
    expect(await server.rows("games")).toHaveLength(completed ? 1 : 0);
    expect((await server.playerRow(karim)).totalPoints).toBe(completed ? 3 : 0);
  });

  test("games of different players don't block each other", async () => {
    const server = await startServer(engine);
    const people = await server.playing("Ana", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal");
    const gameIds = await Promise.all(people.map((person) => makeGame(server, person, ["bot-1"])));
    await Promise.all(
      people.map((person, i) =>
        person.does("games.complete", { gameId: gameIds[i] ?? "", ranking: [person.id, "bot-1"] }),
      ),
    );
    const players = await server.rows("players");
    expect(players.filter((player) => player.totalPoints === 3)).toHaveLength(8);
  });
});
