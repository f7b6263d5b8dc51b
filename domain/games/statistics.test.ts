import { expect, test } from "vitest";
import { statistics } from "./statistics.ts";

const record = (gameName: string, played: number, won: number) => ({
  gameNameId: gameName.toLowerCase(),
  gameName,
  played,
  ranked: played,
  won,
  places: 3 * played - 2 * won,
  points: won * 3,
});
const companion = (name: string, games: number) => ({ id: name.toLowerCase(), name, games });

test("the totals are sums over all games, and the mean place is the mean over all games", () => {
  const { played, won, meanPlace } = statistics(
    [record("Uno", 3, 1), record("Catan", 2, 2), record("Azul", 1, 0)],
    [],
  );
  expect({ played, won, meanPlace }).toEqual({ played: 6, won: 3, meanPlace: 2 });
});

test("cooperative games count as played, not in the mean place (rule P39)", () => {
  const together = { ...record("Pandemic", 3, 0), ranked: 0, places: 0 };
  expect(statistics([record("Uno", 2, 1), together], [])).toMatchObject({
    played: 5,
    ranked: 2,
    meanPlace: 2,
  });
  expect(statistics([together], []).meanPlace).toBeNull();
});

test("the most played games come first; games played equally often are in the order of their names", () => {
  const { byGame } = statistics(
    [record("Uno", 2, 0), record("Azul", 1, 1), record("Catan", 2, 1), record("Dixit", 5, 0)],
    [],
  );
  expect(byGame.map(({ gameName }) => gameName)).toEqual(["Dixit", "Catan", "Uno", "Azul"]);
});

test("the most frequent companions come first; equally frequent ones are in the order of their names", () => {
  const { companions } = statistics([], [companion("Cid", 2), companion("Bob", 2), companion("Dan", 7)]);
  expect(companions.map(({ name }) => name)).toEqual(["Dan", "Bob", "Cid"]);
});

test("a player without games has empty statistics", () => {
  expect(statistics([], [])).toEqual({
    played: 0,
    ranked: 0,
    won: 0,
    meanPlace: null,
    byGame: [],
    companions: [],
  });
});
