import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { soloGame, teamGame } from "../testing/games.ts";
import type { Game, GameResult } from "./game.ts";
import { statistics } from "./statistics.ts";

const result = (playerId: string, position: number, pointsEarned: number): GameResult => ({
  playerId,
  position,
  positionPoints: pointsEarned,
  pointsEarned,
});

/** A completed game, its players from first to last; each earns as many points as there are players after them. */
function played(gameName: string, ...order: readonly string[]): Game {
  const results = order.map((id, index) => result(id, index + 1, order.length - index - 1));
  return soloGame(order, { gameName, status: "completed", results });
}

describe("a player's completed games", () => {
  const games = [
    played("Catan", "ana", "bob"),
    played("Catan", "bob", "ana", "cid"),
    played("Uno", "ana", "bob"),
    played("Azul", "bob", "cid"),
  ];

  test("are counted with those won, at position 1", () => {
    expect(statistics(games, "ana")).toMatchObject({ played: 3, won: 2 });
    expect(statistics(games, "cid")).toMatchObject({ played: 2, won: 0 });
  });

  test("are counted by game, the most played first, with the points they gave", () => {
    expect(statistics(games, "ana").byGame).toEqual([
      { gameName: "Catan", played: 2, won: 1, points: 2 },
      { gameName: "Uno", played: 1, won: 1, points: 1 },
    ]);
  });

  test("of games played as often, the first by name comes first", () => {
    const once = ["Uno", "Azul", "Catan"].map((name) => played(name, "ana", "bob"));
    expect(statistics(once, "ana").byGame.map(({ gameName }) => gameName)).toEqual(["Azul", "Catan", "Uno"]);
  });

  test("tell who they were played with, the most often first, then by name", () => {
    expect(statistics(games, "ana").companions).toEqual([
      { id: "bob", name: "BOB", games: 3 },
      { id: "cid", name: "CID", games: 1 },
    ]);
    expect(statistics([played("Uno", "ana", "cid", "bob")], "ana").companions.map(({ id }) => id)).toEqual([
      "bob",
      "cid",
    ]);
  });
});

test("who played nothing has nothing", () => {
  const empty = { played: 0, won: 0, byGame: [], companions: [] };
  expect(statistics([], "ana")).toEqual(empty);
  expect(statistics([played("Uno", "bob", "cid")], "ana")).toEqual(empty);
});

test("a game under way counts for nothing", () => {
  expect(statistics([soloGame(["ana", "bob"])], "ana").played).toBe(0);
});

test("bots are nobody's companions, and a bot that wins takes the win", () => {
  const { won, companions } = statistics([played("Uno", "bot-1", "ana", "bob")], "ana");
  expect(won).toBe(0);
  expect(companions.map(({ id }) => id)).toEqual(["bob"]);
});

test("in a team game every member of the first team wins, and all the others are companions", () => {
  const results = [result("ana", 1, 6), result("bob", 1, 6), result("cid", 2, 2), result("bot-1", 2, 0)];
  const game = teamGame(
    [
      ["ana", "bob"],
      ["cid", "bot-1"],
    ],
    { status: "completed", results },
  );
  expect(["ana", "bob", "cid"].map((id) => statistics([game], id).won)).toEqual([1, 1, 0]);
  expect(statistics([game], "ana").companions.map(({ id }) => id)).toEqual(["bob", "cid"]);
});

const tables = fc
  .uniqueArray(fc.constantFrom("ana", "bob", "cid", "dan", "bot-1"), { minLength: 2 })
  .chain((order) => fc.constantFrom("Azul", "Catan", "Uno").map((name) => played(name, ...order)));

test("property: the parts add up to the whole, and companionship is mutual", () =>
  fc.assert(
    fc.property(fc.array(tables, { maxLength: 12 }), (games) => {
      const own = statistics(games, "ana");
      const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
      expect(own.played).toBe(games.filter((game) => game.players.some(({ id }) => id === "ana")).length);
      expect(sum(own.byGame.map((record) => record.played))).toBe(own.played);
      expect(sum(own.byGame.map((record) => record.won))).toBe(own.won);
      expect(own.won).toBeLessThanOrEqual(own.played);
      for (const { id, games: together } of own.companions) {
        expect(together).toBeLessThanOrEqual(own.played);
        expect(statistics(games, id).companions.find((other) => other.id === "ana")?.games).toBe(together);
      }
    }),
  ));
