import { expect, test } from "vitest";
import { contest, knownNames } from "../testing/endedGames.ts";
import { mostPlayedOf } from "./mostPlayed.ts";
import { placeRecords } from "./places.ts";

test("everybody's places are counted, most wins first; bots and deleted players are left out", () => {
  const games = [
    contest(1, ["a", "b", "bot-1"]),
    contest(2, ["b=c", "deleted", "a"]),
    contest(3, ["c", "a"], { isCounted: false }),
  ];
  expect(placeRecords(games, knownNames)).toEqual([
    { id: "c", name: "Cid", games: 1, places: [1] },
    { id: "a", name: "Ana", games: 2, places: [1, 0, 0, 1] },
    { id: "b", name: "Bob", games: 2, places: [1, 1] },
  ]);
});

test("most wins come first, then fewer games, then the first name; cooperative games are left out", () => {
  const games = [
    contest(1, ["d=c", "b"]),
    contest(2, ["a", "b"]),
    contest(3, ["a", "b"]),
    contest(4, ["b", "a"], { isCooperative: true }),
  ];
  expect(placeRecords(games, knownNames).map(({ id, places }) => [id, places])).toEqual([
    ["a", [2]],
    ["c", [1]],
    ["d", [1]],
    ["b", [0, 2, 1]],
  ]);
});

test("the most played game is told; of equally frequent ones, the first name", () => {
  const games = [contest(1, ["a"]), contest(2, ["a"], { gameNameId: "azul", gameName: "Azul" })];
  expect(mostPlayedOf(games)).toEqual({ gameNameId: "azul", gameName: "Azul", games: 1 });
  expect(mostPlayedOf([...games, contest(3, ["a"])])?.gameName).toBe("Catan");
  expect(mostPlayedOf([])).toBeNull();
});
