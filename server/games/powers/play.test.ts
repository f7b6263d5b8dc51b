import { describe, expect, test } from "vitest";
import { cardsOf } from "../../testing/cards.ts";
import { engines } from "../../testing/databases.ts";
import { gameRow, makeGame } from "../../testing/games.ts";
import type { Person } from "../../testing/person.ts";
import { actionCard, deal, setPowers } from "../../testing/powers.ts";
import { startServer, type TestServer } from "../../testing/server.ts";

const MINUTE_MS = 60_000;

async function pointsOf(server: TestServer, person: Person): Promise<number> {
  return (await server.playerRow(person)).totalPoints;
}

describe.each(engines)("on %s", (engine) => {
  test("doubled points are played at once, seen by all, and counted twice when the game ends", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const [playerCardId = ""] = await deal(server, actionCard("double_points"), nadia);
    const gameId = await makeGame(server, hugo, [nadia]);
    expect(await nadia.does("games.playCard", { playerCardId, gameId })).toEqual({ healed: null });
    expect(await cardsOf(server, nadia)).toEqual([]);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(0);
    expect((await gameRow(server, gameId)).powers).toEqual([
      {
        id: playerCardId,
        playerId: nadia.id,
        power: "double_points",
        cardName: "Double",
        targetId: null,
        playedAt: server.clock.now,
        healed: null,
        frozenUnder: null,
      },
    ]);
    await hugo.does("games.complete", { gameId, ranking: [nadia.id, hugo.id] });
    expect([await pointsOf(server, nadia), await pointsOf(server, hugo)]).toEqual([6, 1]);
    const [result] = (await gameRow(server, gameId)).results;
    expect(result).toMatchObject({ positionPoints: 3, pointsEarned: 6 });
  });

  test("a cancelled game gives the card back", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const [playerCardId = ""] = await deal(server, actionCard("immunity"), nadia);
    const gameId = await makeGame(server, hugo, [nadia]);
    await nadia.does("games.playCard", { playerCardId, gameId });
    await hugo.does("games.cancel", { gameId });
    expect((await cardsOf(server, nadia)).map(({ id }) => id)).toEqual([playerCardId]);
    expect((await server.playerRow(nadia)).cardsOwned).toBe(1);
  });

  test("a card is too late after ten minutes by the server's clock, and stays in hand", async () => {
    const server = await startServer(engine);
    const [nadia, hugo] = await server.playing("Nadia", "Hugo");
    await setPowers(server, true);
    const [playerCardId = ""] = await deal(server, actionCard("double_points"), nadia);
    const gameId = await makeGame(server, hugo, [nadia]);
    server.clock.now += 10 * MINUTE_MS;
    expect(await nadia.refused("games.playCard", { playerCardId, gameId })).toBe("cardTooLate");
    await (await server.admin()).does("powers.saveMinutes", { minutes: 11 });
    await nadia.does("games.playCard", { playerCardId, gameId });
  });
});
