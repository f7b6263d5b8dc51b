import { describe, expect, test } from "vitest";
import { gridOf } from "../../domain/testing/games.ts";
import {
  draftGrid,
  freshDraft,
  type GridDraft,
  gridKind,
  invalidCells,
  isCellChanged,
  isGridChanged,
  isNewCellEmpty,
  textAt,
  withPointsToggled,
  withRows,
  withSteps,
  withText,
} from "./gridDraft.ts";

const grid = gridOf([3, 1], [5, 3, 1]);
const cell = { playerCount: 3, position: 2 };
const other = { playerCount: 2, position: 1 };
const typed = (text: string) => withText(freshDraft(grid), cell, text);

describe("typing", () => {
  test("changes one cell, and typing the saved text undoes the change", () => {
    const draft = typed("4");
    expect(draftGrid(draft)).toEqual(gridOf([3, 1], [5, 4, 1]));
    expect([isGridChanged(draft), isCellChanged(draft, cell), isCellChanged(draft, other)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isGridChanged(withText(draft, cell, "3"))).toBe(false);
  });

  test("another notation of the same number is no change", () => {
    expect(isGridChanged(typed("+03"))).toBe(false);
  });

  test("an invalid text is a change that is marked as invalid", () => {
    const draft = typed("3pts");
    expect(isGridChanged(draft)).toBe(true);
    expect(invalidCells(draft)).toEqual([cell]);
  });
});

describe("no points", () => {
  test("toggling twice restores a cell's points", () => {
    const none = withPointsToggled(freshDraft(grid), cell);
    expect(textAt(none, cell)).toBe("");
    expect(isGridChanged(withPointsToggled(none, cell))).toBe(false);
  });

  test("the typed text is restored, not the saved text", () => {
    expect(textAt(withPointsToggled(withPointsToggled(typed("8"), cell), cell), cell)).toBe("8");
  });

  test("toggling a cell that never had points sets it to 0", () => {
    const draft = freshDraft(gridOf([3], [5, 3, 1]));
    const emptyCell = { playerCount: 2, position: 2 };
    expect(textAt(withPointsToggled(draft, emptyCell), emptyCell)).toBe("0");
  });
});

describe("steps", () => {
  test.each([
    { from: "3", steps: 1, to: "4" },
    { from: "0", steps: -1, to: "-1" },
    { from: "", steps: 1, to: "1" },
    { from: "nonsense", steps: -1, to: "-1" },
    { from: "1000", steps: 1, to: "1000" },
    { from: "-1000", steps: -1, to: "-1000" },
  ])('a cell with the text "$from" contains $to after a step of $steps', ({ from, steps, to }) => {
    expect(textAt(withSteps(typed(from), cell, steps), cell)).toBe(to);
  });
});

describe("rows", () => {
  const newRowCell = { playerCount: 4, position: 1 };

  test("the cells of a new row are marked until they have points", () => {
    const draft = withRows(freshDraft(grid), 3);
    expect(draftGrid(draft).rules).toHaveLength(9);
    expect([isNewCellEmpty(draft, newRowCell), isNewCellEmpty(draft, cell)]).toEqual([true, false]);
    expect(isNewCellEmpty(withText(draft, newRowCell, "7"), newRowCell)).toBe(false);
  });

  test("a removed row returns with its typed texts", () => {
    const draft = withText(withRows(freshDraft(grid), 3), newRowCell, "7");
    const without = withRows(draft, 2);
    expect(isGridChanged(without)).toBe(false);
    expect(textAt(withRows(without, 3), newRowCell)).toBe("7");
  });

  test("an invalid text in a removed row does not prevent saving", () => {
    const draft = withText(withRows(freshDraft(grid), 3), newRowCell, "x");
    expect(isGridChanged(withRows(draft, 2))).toBe(false);
  });
});

describe("a draft on another base", () => {
  const newerGrid = gridOf([4, 1], [5, 3, 1]);
  const { rebase, merge = rebase } = gridKind;

  test("a merged draft changes the same cells as before and no others; a rebased draft keeps the texts of all cells", () => {
    expect(draftGrid(merge(typed("9"), newerGrid))).toEqual(gridOf([4, 1], [5, 9, 1]));
    expect(draftGrid(rebase(typed("9"), newerGrid))).toEqual(gridOf([3, 1], [5, 9, 1]));
  });

  test("a merged draft has as many rows as the new grid, unless the draft changed the number of rows", () => {
    const wide = gridOf([3, 1], [5, 3, 1], [7, 5, 3, 1]);
    const rows = (draft: GridDraft) => merge(draft, wide).rows;
    expect([rows(typed("9")), rows(withRows(freshDraft(grid), 5))]).toEqual([3, 5]);
  });

  test("a change that the new grid already contains is dropped", () => {
    for (const move of [merge, rebase])
      expect(isGridChanged(move(typed("9"), gridOf([3, 1], [5, 9, 1])))).toBe(false);
  });

  test("a text equal to the old grid is a change if the new grid differs", () => {
    const back = withText(typed("9"), cell, "3");
    expect(draftGrid(rebase(back, gridOf([3, 1], [5, 9, 1])))).toEqual(grid);
  });
});
