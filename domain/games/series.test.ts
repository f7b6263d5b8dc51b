import { expect, test } from "vitest";
import { contest, knownNames } from "../testing/endedGames.ts";
import { longestSeries, seriesOf } from "./series.ts";

const ids = (series: { readonly games: readonly { readonly gameId: string }[] }) =>
  series.games.map(({ gameId }) => Number(gameId.replace("game-", "")));

test("a game that is not won ends the series; a shared first place is a win", () => {
  const games = [contest(1, ["a", "b"]), contest(2, ["b", "a"]), contest(3, ["a=b"]), contest(4, ["a", "b"])];
  expect(ids(seriesOf("a", games).current)).toEqual([3, 4]);
  expect(ids(seriesOf("b", games).current)).toEqual([]);
  expect(ids(seriesOf("b", games).longest)).toEqual([2, 3]);
});

test("uncounted and cooperative games neither continue nor end a series", () => {
  const games = [
    contest(1, ["a", "b"]),
    contest(2, ["b", "a"], { isCounted: false }),
    contest(3, ["b", "a"], { isCooperative: true }),
    contest(4, ["a", "b"]),
  ];
  expect(ids(seriesOf("a", games).current)).toEqual([1, 4]);
});

test("games against bots alone neither continue nor end a series", () => {
  const games = [
    contest(1, ["a", "b"]),
    contest(2, ["a", "bot-1"]),
    contest(3, ["bot-1", "a", "bot-2"]),
    contest(4, ["a", "bot-1", "b"]),
  ];
  expect(ids(seriesOf("a", games).current)).toEqual([1, 4]);
  expect(ids(longestSeries(games, knownNames) ?? { games: [] })).toEqual([1, 4]);
});

test("of a player's equally long series the latest is told; of those of all players, the first", () => {
  const games = [
    contest(1, ["a", "b"]),
    contest(2, ["a", "b"]),
    contest(3, ["b", "a"]),
    contest(4, ["a", "b"]),
    contest(5, ["a", "b"]),
    contest(6, ["b", "a"]),
    contest(7, ["b", "c"]),
  ];
  expect(ids(seriesOf("a", games).longest)).toEqual([4, 5]);
  expect(longestSeries(games, knownNames)).toMatchObject({ id: "a", name: "Ana" });
  expect(ids(longestSeries(games, knownNames) ?? { games: [] })).toEqual([1, 2]);
});

test("of partners who won the same games, the first by name has the longest series", () => {
  const games = ["b=a>c", "b=a>c", "a=b>c"].map((places, index) => contest(index + 1, places.split(">")));
  expect(longestSeries(games, knownNames)).toMatchObject({ id: "a", games: [{}, {}, {}] });
});

test("deleted players have no longest series of all", () => {
  const games = [contest(1, ["deleted", "a"]), contest(2, ["deleted", "a"]), contest(3, ["a", "deleted"])];
  expect(longestSeries(games, knownNames)).toMatchObject({ id: "a" });
});
