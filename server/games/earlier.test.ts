import { describe, expect, test } from "vitest";
import type { Game } from "../../domain/games/game.ts";
import { RECENT_GAMES } from "../../domain/games/window.ts";
import { engines, oneEngine } from "../testing/databases.ts";
import { makeGame, playGame } from "../testing/games.ts";
import { answerOf, type Person } from "../testing/person.ts";
import { startServer } from "../testing/server.ts";

/** A cursor that is newer than every game. */
const NEWEST = { at: Number.MAX_SAFE_INTEGER, id: "z" };

/** All pages of completed games, newest first. */
async function readAll(person: Person, playerId: string | null = null): Promise<Game[][]> {
  const pages: Game[][] = [];
  let before = NEWEST;
  for (let more = true; more; ) {
    const page = answerOf(await person.query("games.earlier", { before, playerId, gameNameId: null }));
    pages.push(page.games);
    more = page.more;
    const last = page.games.at(-1);
    if (last) before = { at: last.completedAt ?? 0, id: last.id };
  }
  return pages;
}

describe.each(engines)("on %s", (engine) => {
  test("pages of 30 list each completed game once, newest first, even games completed at the same instant", async () => {
    const server = await startServer(engine);
    const [nadia, karim] = await server.playing("Nadia", "Karim");
    const played: string[] = [];
    for (let i = 0; i < 65; i += 1) {
      if (i === 5 || i === 50) server.clock.now += 1000;
      played.push(await playGame(server, nadia, karim));
    }
    const ongoing = await makeGame(server, nadia, [karim]);

    const pages = await readAll(karim);
    expect(pages.map((page) => page.length)).toEqual([30, 30, 5]);
    const games = pages.flat();
    expect(games.map(({ id }) => id).sort()).toEqual(played.sort());
    const order = games.map(({ completedAt, id }) => `${completedAt} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(games[0]).toMatchObject({ gameName: "Catan", players: [{ name: "Nadia" }, { name: "Karim" }] });
    expect(games[0]?.results).toHaveLength(2);

    const shown = await server.rows("games");
    expect(shown).toHaveLength(RECENT_GAMES + 1);
    expect(shown.filter(({ status }) => status === "completed").map(({ id }) => id)).toEqual(
      games.slice(0, RECENT_GAMES).map(({ id }) => id),
    );
    expect(shown.filter(({ status }) => status === "ongoing").map(({ id }) => id)).toEqual([ongoing]);

    // Without a cursor, the page starts after the recent games, which every browser already has.
    const withoutCursor = { before: null, playerId: null, gameNameId: null };
    expect(answerOf(await karim.query("games.earlier", withoutCursor))).toEqual({
      games: games.slice(RECENT_GAMES),
      more: false,
    });
  });

  test("the list of one player has only that player's games", async () => {
    const server = await startServer(engine);
    const [nadia, karim, lea] = await server.playing("Nadia", "Karim", "Léa");
    const first = await playGame(server, nadia, karim);
    await playGame(server, karim, lea);
    server.clock.now += 1000;
    const last = await playGame(server, nadia, "bot-1");
    expect((await readAll(lea, nadia.id)).flat().map(({ id }) => id)).toEqual([last, first]);
    expect((await readAll(lea, "personne")).flat()).toEqual([]);
  });
});

describe.each(oneEngine)("on %s", (engine) => {
  test("visitors are refused, and so are invalid cursors", async () => {
    const server = await startServer(engine);
    const page = { before: NEWEST, playerId: null, gameNameId: null };
    expect(await server.visitor().query("games.earlier", page)).toMatchObject({ status: 401 });
    const nadia = await server.player("Nadia");
    for (const before of [
      { at: -1, id: "x" },
      { at: 0.5, id: "x" },
      { at: 0, id: "a\0" },
    ])
      expect(await nadia.query("games.earlier", { before, playerId: null, gameNameId: null })).toMatchObject({
        status: 400,
        refusal: "invalidInput",
      });
  });
});

test("a last page that is exactly full has no next page", async () => {
  const server = await startServer("sqlite");
  const [nadia] = await server.playing("Nadia");
  for (let i = 0; i < 30; i += 1) await playGame(server, nadia, "bot-1");
  expect((await readAll(nadia)).map((page) => page.length)).toEqual([30]);
  await playGame(server, nadia, "bot-1");
  expect((await readAll(nadia)).map((page) => page.length)).toEqual([30, 1]);
});
