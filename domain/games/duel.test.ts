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

test("two players without a common game have no duel", () => {
  expect(duelOf("a", bob, [contest(1, ["a", "c"])])).toEqual({
    face: null,
    byGame: [],
    last: null,
    together: null,
  });
});
