import { expect, test } from "vitest";
import { contest } from "../testing/endedGames.ts";
import { duelOf } from "./duel.ts";

const bob = { id: "b", name: "Bob" };
const uno = { gameNameId: "uno", gameName: "Uno" };

test("a duel tells the record, each game, the last game and the games on the same side", () => {
  const games = [
    contest(1, ["a", "b"]),
    contest(2, ["b", "a", "c"]),
    contest(3, ["a=b", "c"], uno),
    contest(4, ["a=b"], { gameName: "Pandemic", gameNameId: "pandemic", isCooperative: true }),
    contest(5, ["c", "a"]),
  ];
  expect(duelOf("a", bob, games)).toEqual({
    face: { ...bob, games: 3, ahead: 1, behind: 1, level: 1 },
    byGame: [
      { gameNameId: "catan", gameName: "Catan", games: 2, ahead: 1, behind: 1, level: 0 },
      { ...uno, games: 1, ahead: 0, behind: 0, level: 1 },
    ],
    last: { gameId: "game-0003", gameName: "Uno", at: 3, outcome: "level" },
    together: { ...bob, games: 1, won: 1, gameNames: ["Pandemic"] },
  });
});

test("a duel tells the game that ended last, the most frequent games first, then the first name, and each name once", () => {
  const together = (at: number, gameName: string) =>
    contest(at, ["a=b"], { gameName, gameNameId: gameName, isCooperative: true });
  const games = [
    contest(5, ["b", "a"], uno),
    together(8, "Pandemic"),
    together(7, "Pandemic"),
    together(6, "Hanabi"),
    contest(4, ["a", "b"], { gameNameId: "azul", gameName: "Azul" }),
    contest(2, ["a", "b"]),
    contest(1, ["a", "b"], uno),
  ];
  const duel = duelOf("a", bob, games);
  expect(duel.last).toMatchObject({ gameId: "game-0005", outcome: "behind" });
  expect(duelOf("b", { id: "a", name: "Ana" }, games).last?.outcome).toBe("ahead");
  expect(duel.byGame.map(({ gameName }) => gameName)).toEqual(["Uno", "Azul", "Catan"]);
  expect(duel.together?.gameNames).toEqual(["Hanabi", "Pandemic"]);
});

test("two players without a common game have no duel", () => {
  expect(duelOf("a", bob, [contest(1, ["a", "c"])])).toEqual({
    face: null,
    byGame: [],
    last: null,
    together: null,
  });
});
