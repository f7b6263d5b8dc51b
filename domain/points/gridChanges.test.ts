import { expect, test } from "vitest";
import { gridOf } from "../testing/games.ts";
import { gridChanges } from "./gridChanges.ts";

const grid = gridOf([3, 1], [5, 3, 1]);

test("equal grids have no changes", () => {
  expect(gridChanges(grid, gridOf([3, 1], [5, 3, 1]))).toEqual([]);
});

test("an empty cell and a cell without a rule are the same", () => {
  expect(gridChanges(gridOf([3, null], [5, 3]), gridOf([3], [5, 3, null]))).toEqual([]);
});

test("changed cells are sorted by number of players, then by position", () => {
  expect(gridChanges(grid, gridOf([4, 1], [5, null, 0]))).toEqual([
    { playerCount: 2, position: 1, from: 3, to: 4 },
    { playerCount: 3, position: 2, from: 3, to: null },
    { playerCount: 3, position: 3, from: 1, to: 0 },
  ]);
});

test("an added row changes only its cells with points", () => {
  expect(gridChanges(grid, gridOf([3, 1], [5, 3, 1], [7, null, 2, null]))).toEqual([
    { playerCount: 4, position: 1, from: null, to: 7 },
    { playerCount: 4, position: 3, from: null, to: 2 },
  ]);
});

test("a removed row loses its points, even if its rules are still stored", () => {
  const lost = [
    { playerCount: 4, position: 1, from: 7, to: null },
    { playerCount: 4, position: 2, from: 5, to: null },
  ];
  const wide = gridOf([3, 1], [5, 3, 1], [7, 5]);
  expect(gridChanges(wide, grid)).toEqual(lost);
  expect(gridChanges(wide, { rows: 2, rules: wide.rules })).toEqual(lost);
});
