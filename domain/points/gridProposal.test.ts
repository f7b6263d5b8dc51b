import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridOf } from "../testing/games.ts";
import { CELL_POINTS, defaultGrid, GRID_ROWS, gridShapeBlocker, playerCounts } from "./grid.ts";
import { proposedMaxPlayers, proposedRules } from "./gridProposal.ts";

function proposed(...rows: (number | null)[][]): string[] {
  return rowsOf(proposedRules(gridOf(...rows), 5), 5).map((row) => row.join(" "));
}

function rowsOf(rules: ReturnType<typeof proposedRules>, rows: number): number[][] {
  return playerCounts({ rows }).map((count) =>
    rules.filter(({ playerCount }) => playerCount === count).map(({ points }) => points ?? Number.NaN),
  );
}

describe("the proposed points", () => {
  test.each([
    {
      case: "continue the default grid",
      rows: [
        [3, 1],
        [5, 3, 1],
      ],
      to: ["3 1", "5 3 1", "7 5 3 1", "9 7 5 3 1", "11 9 7 5 3 1"],
    },
    {
      case: "continue a curve that is steep at the top",
      rows: [
        [4, 0],
        [6, 2, 0],
        [9, 4, 1, 0],
      ],
      to: ["4 0", "6 2 0", "9 4 1 0", "12 7 3 1 0", "15 10 6 3 1 0"],
    },
    {
      case: "continue a grid that takes points from the last place",
      rows: [
        [2, -2],
        [4, 0, -2],
      ],
      to: ["2 -2", "4 0 -2", "6 2 0 -2", "8 4 2 0 -2", "10 6 4 2 0 -2"],
    },
    {
      case: "give the first place the same points in each row if the given rows do so",
      rows: [
        [5, 0],
        [5, 2, 0],
      ],
      to: ["5 0", "5 2 0", "5 3 1 0", "5 4 2 1 0", "5 4 3 2 1 0"],
    },
    {
      case: "fill an empty cell with a value between those of the cells before and after it",
      rows: [
        [3, 1],
        [9, null, 8],
      ],
      to: ["3 1", "9 8 8", "15 10 8 8", "21 14 10 8 8", "27 19 13 10 8 8"],
    },
    {
      case: "fill a row between two rows",
      rows: [
        [3, 1],
        [null, null, null],
        [4, 3, 2, 1],
      ],
      to: ["3 1", "4 3 1", "4 3 2 1", "4 3 3 2 1", "4 3 3 3 2 1"],
    },
    {
      case: "continue the default grid if every cell is empty",
      rows: [
        [null, null],
        [null, null, null],
      ],
      to: ["3 1", "5 3 1", "7 5 3 1", "9 7 5 3 1", "11 9 7 5 3 1"],
    },
  ])("$case", ({ rows, to }) => {
    expect(proposed(...rows)).toEqual(to);
  });

  const cell = fc.option(fc.integer(CELL_POINTS), { nil: null });
  const grids = fc
    .integer({ min: 2, max: GRID_ROWS.max })
    .chain((rows) =>
      fc.tuple(
        ...playerCounts({ rows }).map((count) => fc.array(cell, { minLength: count, maxLength: count })),
      ),
    );
  const isDescending = (row: readonly number[]) =>
    row.every((points, at) => at === 0 || points <= (row[at - 1] ?? 0));

  test("do not change filled cells, stay within the grid's limits, and never rise within a row unless its filled cells do", () => {
    fc.assert(
      fc.property(grids, fc.integer(GRID_ROWS), (given, wantedRows) => {
        const grid = gridOf(...given);
        const rows = Math.max(grid.rows, wantedRows);
        const rules = proposedRules(grid, rows);
        expect(gridShapeBlocker({ rows, rules })).toBeNull();
        for (const [index, row] of rowsOf(rules, rows).entries()) {
          const before = given[index] ?? [];
          expect(row).toHaveLength(index + 2);
          for (const [at, points] of before.entries()) if (points !== null) expect(row[at]).toBe(points);
          if (isDescending(before.filter((points) => points !== null))) expect(isDescending(row)).toBe(true);
        }
      }),
    );
  });

  test("of an empty row begin no lower than the row above, and end with the lowest points of the row above", () => {
    fc.assert(
      fc.property(grids, fc.integer(GRID_ROWS), (given, wantedRows) => {
        const rows = rowsOf(
          proposedRules(gridOf(...given), Math.max(given.length, wantedRows)),
          Math.max(given.length, wantedRows),
        );
        for (const [index, row] of rows.entries()) {
          const above = rows[index - 1];
          if (!above || given[index]?.some((points) => points !== null)) continue;
          expect(row[0]).toBeGreaterThanOrEqual(above[0] ?? 0);
          expect(row.at(-1)).toBe(Math.min(...above));
        }
      }),
    );
  });
});

test.each([
  { grid: defaultGrid, signedUp: 1, most: 6 },
  { grid: defaultGrid, signedUp: 7, most: 7 },
  { grid: defaultGrid, signedUp: 60, most: 11 },
  { grid: { rows: 8 }, signedUp: 5, most: 9 },
  { grid: { rows: 10 }, signedUp: 5, most: 11 },
])(
  "with $signedUp players signed up and a grid of $grid.rows rows, a grid for up to $most players is proposed",
  ({ grid, signedUp, most }) => {
    expect(proposedMaxPlayers(grid, signedUp)).toBe(most);
  },
);
