import { expect, test } from "vitest";
import type { EndedGame, EndedSeat } from "../endedGame.ts";
import { ownResultsOf, peopleAtTable, shelfOf, withWins } from "./told.ts";

const seat = (playerId: string, position: number, team: number | null = null): EndedSeat => ({
  playerId,
  position,
  team,
  isBot: playerId.startsWith("bot"),
});
let count = 0;
function ended(gameName: string, seats: readonly EndedSeat[], more: Partial<EndedGame> = {}): EndedGame {
  count += 1;
  return {
    id: `g${count}`,
    gameNameId: gameName,
    gameName,
    startedAt: count,
    at: count,
    isCounted: true,
    isCooperative: false,
    seats,
    ...more,
  };
}
const names = new Map(["ana", "bob", "cid"].map((id) => [id, id.toUpperCase()]));

test("everybody at the table is counted once, and only players who exist are named, the most frequent first", () => {
  const games = [
    ended("Uno", [seat("ana", 1), seat("gone", 2), seat("bot-1", 3)]),
    ended("Uno", [seat("ana", 1), seat("cid", 2), seat("bob", 3)]),
    ended("Uno", [seat("cid", 1), seat("ana", 2)]),
  ];
  expect(peopleAtTable("ana", games, names)).toEqual({
    people: 3,
    companions: [
      { id: "cid", name: "CID", games: 2 },
      { id: "bob", name: "BOB", games: 1 },
    ],
  });
});

test("at most seven people and games are told", () => {
  const others = Array.from({ length: 9 }, (_, index) => `p${index}`);
  const games = others.map((id) => ended(id, [seat("ana", 1), seat(id, 2)]));
  const all = new Map(others.map((id) => [id, id]));
  expect(peopleAtTable("ana", games, all)).toMatchObject({ people: 9, companions: { length: 7 } });
  expect(shelfOf(games)).toHaveLength(7);
});

test("what two players won together is told by game: in teams and together, never against each other (rule K15)", () => {
  const both = [seat("ana", 1), seat("bob", 1)];
  const team = [seat("ana", 1, 1), seat("bob", 1, 1), seat("cid", 2, 2), seat("bot-1", 2, 2)];
  const games = [
    ended("Pandemic", both, { isCooperative: true }),
    ended("Pandemic", both, { isCooperative: true }),
    ended("Pandemic", [seat("ana", 2), seat("bob", 2)], { isCooperative: true }),
    ended("Hanabi", both, { isCooperative: true, isCounted: false }),
    ended("Codenames", team),
    ended("Uno", both),
  ];
  const bob = { id: "bob", name: "BOB", games: 4, won: 3 };
  expect(withWins("ana", bob, games)).toEqual({
    ...bob,
    wins: [
      { gameName: "Pandemic", games: 2 },
      { gameName: "Codenames", games: 1 },
    ],
  });
});

test("a result is a game of the player with the points that it gave", () => {
  const [own, other] = [ended("Uno", [seat("bob", 1), seat("ana", 2)]), ended("Uno", [seat("bob", 1)])];
  expect(ownResultsOf("ana", [own, other], [{ gameId: own.id, gridPoints: 3, points: 6 }])).toEqual([
    {
      gameId: own.id,
      gameName: "Uno",
      at: own.at,
      position: 2,
      isCooperative: false,
      gridPoints: 3,
      points: 6,
    },
  ]);
});
