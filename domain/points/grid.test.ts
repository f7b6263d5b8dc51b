import { describe, expect, test } from "vitest";
import { defaultGrid, type Grid, gridPoints, maxPlayersOf, playerCounts } from "./grid.ts";

describe("the default grid", () => {
  test.each([
    { playerCount: 2, points: [3, 1] },
    { playerCount: 3, points: [5, 3, 1] },
  ])("a game of $playerCount players gives the points $points", ({ playerCount, points }) => {
    expect(points.map((_, index) => gridPoints(defaultGrid, playerCount, index + 1))).toEqual(points);
    expect(gridPoints(defaultGrid, playerCount, points.length + 1)).toBeNull();
  });

  test("is for games of 2 and 3 players", () => {
    expect(defaultGrid.rows).toBe(2);
    expect(playerCounts(defaultGrid)).toEqual([2, 3]);
  });
});

test.each([
  { rows: 2, counts: [2, 3] },
  { rows: 3, counts: [2, 3, 4] },
  { rows: 10, counts: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
])("a grid of $rows rows is for games of $counts players", ({ rows, counts }) => {
  expect(playerCounts({ rows })).toEqual(counts);
  expect(maxPlayersOf({ rows })).toBe(counts.at(-1));
});

describe("a cell", () => {
  const grid: Grid = {
    id: "grid",
    rows: 2,
    rules: [
      { playerCount: 2, position: 1, points: 0 },
      { playerCount: 2, position: 2, points: null },
      { playerCount: 3, position: 1, points: -2 },
      { playerCount: 4, position: 1, points: 9 },
    ],
  };

  test.each([
    { case: "0 is a number of points, not an empty cell", playerCount: 2, position: 1, points: 0 },
    { case: "an emptied cell has no points", playerCount: 2, position: 2, points: null },
    { case: "points can be negative", playerCount: 3, position: 1, points: -2 },
    { case: "a cell that was never filled has no points", playerCount: 3, position: 2, points: null },
    {
      case: "cells of a removed row have no points",
      playerCount: 4,
      position: 1,
      points: null,
    },
  ])("$case", ({ playerCount, position, points }) => {
    expect(gridPoints(grid, playerCount, position)).toBe(points);
  });
});
