import { describe, expect, test } from "vitest";
import { gridOf } from "../testing/games.ts";
import { gridCells, gridShapeBlocker, isSameGrid } from "./grid.ts";

describe("the cells of a grid", () => {
  test("are sorted by number of players, then by position", () => {
    const cells = gridCells(3, []);
    expect(cells.map(({ playerCount, position }) => `${playerCount}-${position}`)).toEqual(
      "2-1 2-2 3-1 3-2 3-3 4-1 4-2 4-3 4-4".split(" "),
    );
    expect(cells.every(({ points }) => points === null)).toBe(true);
  });

  test("have no points without a rule; rules for impossible cells are ignored", () => {
    const rules = [
      { playerCount: 2, position: 1, points: 0 },
      { playerCount: 2, position: 3, points: 9 },
      { playerCount: 5, position: 1, points: 9 },
    ];
    expect(gridCells(2, rules)).toEqual(gridOf([0, null], [null, null, null]).rules);
  });
});

describe("the shape of a grid", () => {
  test.each([
    { case: "the fewest rows", rows: 2, points: 1, isValid: true },
    { case: "the most rows", rows: 10, points: 1, isValid: true },
    { case: "too few rows", rows: 1, points: 1, isValid: false },
    { case: "too many rows", rows: 11, points: 1, isValid: false },
    { case: "half a row", rows: 2.5, points: 1, isValid: false },
    { case: "an empty cell", rows: 2, points: null, isValid: true },
    { case: "the highest points", rows: 2, points: 1000, isValid: true },
    { case: "the lowest points", rows: 2, points: -1000, isValid: true },
    { case: "points above the limit", rows: 2, points: 1001, isValid: false },
    { case: "points below the limit", rows: 2, points: -1001, isValid: false },
    { case: "half a point", rows: 2, points: 0.5, isValid: false },
  ])("a grid with $case is valid: $isValid", ({ rows, points, isValid }) => {
    const blocker = gridShapeBlocker({ rows, rules: [{ playerCount: 2, position: 1, points }] });
    expect(blocker?.code ?? null).toBe(isValid ? null : "gridInvalid");
  });
});

test("a single cell with points above the limit makes a grid invalid", () => {
  expect(gridShapeBlocker({ ...gridOf([3, 1001]), rows: 2 })?.code).toBe("gridInvalid");
  expect(gridShapeBlocker({ ...gridOf([1001, 3]), rows: 2 })?.code).toBe("gridInvalid");
  expect(gridShapeBlocker({ ...gridOf([3, 1]), rows: 2 })).toBeNull();
});

describe("comparing two grids", () => {
  const grid = gridOf([3, 1], [5, 3, 1]);
  test.each([
    {
      case: "the order of their rules does not matter",
      other: { rows: 2, rules: [...grid.rules].reverse() },
      same: true,
    },
    { case: "grids with different points differ", other: gridOf([3, 1], [5, 3, 0]), same: false },
    {
      case: "grids with different numbers of rows differ",
      other: { rows: 3, rules: grid.rules },
      same: false,
    },
    {
      case: "rules for more players than the rows of a grid allow are ignored",
      other: { rows: 2, rules: [...grid.rules, { playerCount: 4, position: 1, points: 7 }] },
      same: true,
    },
  ])("$case", ({ other, same }) => {
    expect(isSameGrid(grid, other)).toBe(same);
  });
});
