import { expect, test } from "vitest";
import { contest, knownNames } from "../testing/endedGames.ts";
import {
  accompliceOf,
  facesOf,
  type HeadToHead,
  nemesisOf,
  type Partner,
  partnersOf,
  rivalOf,
} from "./rivals.ts";

const face = (id: string, ahead: number, behind: number, level = 0): HeadToHead => ({
  id,
  name: knownNames.get(id) ?? id,
  games: ahead + behind + level,
  ahead,
  behind,
  level,
});
const partner = (id: string, games: number, won: number): Partner => ({
  id,
  name: knownNames.get(id) ?? id,
  games,
  won,
});

test.each<[string, HeadToHead[], string | null]>([
  ["nobody without a game", [], null],
  ["nobody with fewer than three games", [face("b", 1, 1)], null],
  ["the closest record", [face("b", 6, 1), face("c", 3, 2), face("d", 2, 5)], "c"],
  ["of equally close ones, the one with more games", [face("b", 2, 1), face("c", 5, 4)], "c"],
  ["of equal ones, the first name", [face("d", 2, 1), face("c", 1, 2)], "c"],
  ["of equal names, the first id", [face("d", 2, 1), { ...face("c", 2, 1), name: "Dan" }], "c"],
  ["shared places are half a game for each", [face("b", 1, 1, 4), face("c", 3, 2)], "b"],
])("rival: %s", (_, faces, expected) => {
  expect(rivalOf(faces)?.id ?? null).toBe(expected);
});

test.each<[string, HeadToHead[], string | null]>([
  ["nobody who is not ahead", [face("b", 5, 5), face("c", 3, 1)], null],
  ["nobody with fewer than three games", [face("b", 0, 2)], null],
  ["the largest difference", [face("b", 2, 4), face("c", 1, 5), face("d", 9, 2)], "c"],
  ["of equal differences, the one with more games", [face("b", 0, 3), face("c", 2, 5)], "c"],
  ["of equal ones, the first name", [face("d", 0, 3), face("c", 0, 3)], "c"],
])("nemesis: %s", (_, faces, expected) => {
  expect(nemesisOf(faces)?.id ?? null).toBe(expected);
});

test.each<[string, Partner[], string | null]>([
  ["nobody with whom no game was won", [partner("b", 8, 0)], null],
  ["nobody with fewer than three games", [partner("b", 2, 2)], null],
  ["the best share of wins", [partner("b", 10, 5), partner("c", 3, 2)], "c"],
  ["of equal shares, the one with more games", [partner("b", 3, 1), partner("c", 6, 2)], "c"],
  ["of equal ones, the first name", [partner("d", 3, 2), partner("c", 3, 2)], "c"],
])("accomplice: %s", (_, partners, expected) => {
  expect(accompliceOf(partners)?.id ?? null).toBe(expected);
});

test("players of one team are partners, and the players of two teams are opponents by the places of their teams", () => {
  const teams = new Map([
    ["a", 1],
    ["b", 1],
    ["c", 2],
    ["d", 2],
  ]);
  const game = contest(1, ["a=b", "c=d"]);
  const seats = game.seats.map((seat) => ({ ...seat, team: teams.get(seat.playerId) ?? null }));
  const games = [{ ...game, seats }];
  expect(facesOf("a", games, knownNames)).toEqual([face("c", 1, 0), face("d", 1, 0)]);
  expect(partnersOf("a", games, knownNames)).toEqual([partner("b", 1, 1)]);
  expect(partnersOf("d", games, knownNames)).toEqual([partner("c", 1, 0)]);
});

test("opponents and partners are listed from the most frequent one, then by name", () => {
  const games = ["c", "d", "d", "b"].map((other, index) => contest(index + 1, ["a", other]));
  const together = games.map((game) => ({ ...game, isCooperative: true }));
  const inOrder = (others: readonly { readonly id: string }[]) => others.map(({ id }) => id);
  expect(inOrder(facesOf("a", games, knownNames))).toEqual(["d", "b", "c"]);
  expect(inOrder(partnersOf("a", together, knownNames))).toEqual(["d", "b", "c"]);
});
