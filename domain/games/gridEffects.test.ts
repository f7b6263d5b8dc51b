import { describe, expect, test } from "vitest";
import { gridOf, soloGame, teamGame } from "../testing/games.ts";
import { gridEffects } from "./gridEffects.ts";

const fullGrid = gridOf([3, 1], [5, 3, 1]);
const three = soloGame(["ana", "bob", "bot-1"]);
const possible = { before: true, after: true };

test("positions whose points change are listed with their old and new points", () => {
  expect(gridEffects([three], fullGrid, gridOf([3, 1], [6, 3, 0]))).toEqual([
    {
      game: three,
      positions: [
        { position: 1, from: 5, to: 6 },
        { position: 3, from: 1, to: 0 },
      ],
      canComplete: possible,
    },
  ]);
});

test("a game is listed only if the grid changes for its number of players", () => {
  const two = soloGame(["ana", "bob"], { id: "two" });
  const effects = gridEffects([two, three], fullGrid, gridOf([4, 1], [5, 3, 1]));
  expect(effects.map(({ game }) => game.id)).toEqual(["two"]);
});

test("completed games are not affected", () => {
  const completed = soloGame(["ana", "bob", "bot-1"], { status: "completed" });
  expect(gridEffects([completed], fullGrid, gridOf([3, 1], [9, 9, 9]))).toEqual([]);
});

test("a team has one position, and each of its players gets twice the points of the grid", () => {
  const teams = teamGame([
    ["ana", "bob"],
    ["cid", "dan"],
  ]);
  expect(gridEffects([teams], fullGrid, gridOf([4, 1], [5, 3, 1]))).toEqual([
    { game: teams, positions: [{ position: 1, from: 6, to: 8 }], canComplete: possible },
  ]);
});

describe("an ongoing game of three players", () => {
  test.each([
    {
      case: "can be completed before and after points change",
      from: fullGrid,
      to: gridOf([3, 1], [5, 3, 0]),
      isPossibleAfter: true,
    },
    {
      case: "can't be completed once a position for three players has no points",
      from: fullGrid,
      to: gridOf([3, 1], [5, null, 1]),
      isPossibleAfter: false,
    },
    {
      case: "can't be completed once the grid has no row for three players",
      from: fullGrid,
      to: gridOf([3, 1]),
      isPossibleAfter: false,
    },
    {
      case: "can be completed once all positions for three players have points",
      from: gridOf([3, 1], [5, 3]),
      to: fullGrid,
      isPossibleBefore: false,
      isPossibleAfter: true,
    },
    {
      case: "can't be completed while one position for three players still has no points",
      from: gridOf([3, 1], [5]),
      to: gridOf([3, 1], [5, 3]),
      isPossibleBefore: false,
      isPossibleAfter: false,
    },
  ])("$case", ({ from, to, isPossibleBefore = true, isPossibleAfter }) => {
    expect(gridEffects([three], from, to)).toMatchObject([
      { canComplete: { before: isPossibleBefore, after: isPossibleAfter } },
    ]);
  });
});
