import { describe, expect, test } from "vitest";
import { deleteRowsBefore } from "../../database/deleteRows.ts";
import { fullDb } from "../../database/fullDb.ts";
import { engines } from "../../testing/databases.ts";
import { playGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { startServer, type TestServer } from "../../testing/server.ts";
import { findAllFinishesByPlayer } from "./repository.ts";

const finishesOf = (server: TestServer, person: Person) =>
  findAllFinishesByPlayer(fullDb(server.database.db), person.id, null);

describe.each(engines)("on %s", (engine) => {
  test("when a game ends, a finish is stored for each player, with the points and ranks before and after the game", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const gameId = await playGame(server, nadia, karim);
    const [own] = await finishesOf(server, nadia);
    expect(own).toMatchObject({
      id: gameId,
      playerId: nadia.id,
      totalBefore: 0,
      totalAfter: 3,
      game: { id: gameId, status: "completed", results: [{ pointsEarned: 3 }, { pointsEarned: 1 }] },
      climb: { rankBefore: 1, rankAfter: 1, above: null, below: { id: karim.id, totalPoints: 1, rank: 2 } },
    });
    expect(await finishesOf(server, karim)).toMatchObject([
      { totalAfter: 1, climb: { rankBefore: 1, rankAfter: 2, above: { id: nadia.id, totalPoints: 3 } } },
    ]);
    expect(await finishesOf(server, lea)).toEqual([]);
  });

  test("a finish is deleted only for the player who has seen it", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const gameId = await playGame(server, nadia, karim);
    await nadia.does("news.acknowledge", { what: "game", id: gameId, at: 1 });
    await nadia.does("news.acknowledge", { what: "game", id: gameId, at: 1 });
    expect(await finishesOf(server, nadia)).toEqual([]);
    expect(await finishesOf(server, karim)).toHaveLength(1);
  });

  test.each(["corrected", "deleted"])("the finish of a game that was %s is deleted", async (how) => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const admin = await server.admin();
    const gameId = await playGame(server, nadia, karim);
    const other = await playGame(server, nadia, karim);
    if (how === "deleted") await admin.does("games.delete", { gameId });
    else await admin.does("games.correct", { gameId, ranking: [karim.id, nadia.id], reason: "Inversé" });
    expect((await finishesOf(server, nadia)).map(({ id }) => id)).toEqual([other]);
  });

  test("during a freeze a finish has the player's points, and no rank", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await (await server.admin()).does("event.freeze", {});
    await playGame(server, nadia, karim);
    expect(await finishesOf(server, karim)).toMatchObject([{ totalBefore: 0, totalAfter: 1, climb: null }]);
  });

  test("finishes from before a given instant are deleted", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    await playGame(server, nadia, karim);
    const { db } = server.database;
    await deleteRowsBefore(db, "finishes", server.clock.now);
    expect(await finishesOf(server, nadia)).toHaveLength(1);
    await deleteRowsBefore(db, "finishes", server.clock.now + 1);
    expect(await finishesOf(server, nadia)).toEqual([]);
  });
});
