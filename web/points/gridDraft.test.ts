import { describe, expect, test } from "vitest";
import { gridOf } from "../../domain/testing/games.ts";
import {
  draftGrid,
  freshDraft,
  type GridDraft,
  gridKind,
  invalidCells,
  isCellAwaited,
  isCellChanged,
  isChanged,
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
  test("changes one cell, and typing what was there before undoes it", () => {
    const draft = typed("4");
    expect(draftGrid(draft)).toEqual(gridOf([3, 1], [5, 4, 1]));
    expect([isChanged(draft), isCellChanged(draft, cell), isCellChanged(draft, other)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(isChanged(withText(draft, cell, "3"))).toBe(false);
  });

  test("the same number written otherwise is no change", () => {
    expect(isChanged(typed("+03"))).toBe(false);
  });

  test("nonsense is a change that is known to be invalid", () => {
    const draft = typed("3pts");
    expect(isChanged(draft)).toBe(true);
    expect(invalidCells(draft)).toEqual([cell]);
  });
});

describe("no points", () => {
  test("a cell gives none, then again what it gave", () => {
    const none = withPointsToggled(freshDraft(grid), cell);
    expect(textAt(none, cell)).toBe("");
    expect(isChanged(withPointsToggled(none, cell))).toBe(false);
  });

  test("what was typed comes back, not what was saved", () => {
    expect(textAt(withPointsToggled(withPointsToggled(typed("8"), cell), cell), cell)).toBe("8");
  });

  test("a cell that never gave any begins at 0", () => {
    const empty = freshDraft(gridOf([3], [5, 3, 1]));
    expect(
      textAt(withPointsToggled(empty, { playerCount: 2, position: 2 }), { ...cell, playerCount: 2 }),
    ).toBe("0");
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
  ])("$from and $steps is $to", ({ from, steps, to }) => {
    expect(textAt(withSteps(typed(from), cell, steps), cell)).toBe(to);
  });
});

describe("rows", () => {
  const fourth = { playerCount: 4, position: 1 };

  test("a new row waits for its points", () => {
    const draft = withRows(freshDraft(grid), 3);
    expect(draftGrid(draft).rules).toHaveLength(9);
    expect([isCellAwaited(draft, fourth), isCellAwaited(draft, cell)]).toEqual([true, false]);
    expect(isCellAwaited(withText(draft, fourth, "7"), fourth)).toBe(false);
  });

  test("a row taken away comes back as it was typed", () => {
    const draft = withText(withRows(freshDraft(grid), 3), fourth, "7");
    const without = withRows(draft, 2);
    expect(isChanged(without)).toBe(false);
    expect(textAt(withRows(without, 3), fourth)).toBe("7");
  });

  test("nonsense in a row taken away stands in nobody's way", () => {
    const draft = withText(withRows(freshDraft(grid), 3), fourth, "x");
    expect(isChanged(withRows(draft, 2))).toBe(false);
  });
});

describe("on top of another grid", () => {
  const theirs = gridOf([4, 1], [5, 3, 1]);
  const { onto, merge = onto } = gridKind;

  test("merged, a draft changes only what it changed before; else it says what it said", () => {
    expect(draftGrid(merge(typed("9"), theirs))).toEqual(gridOf([4, 1], [5, 9, 1]));
    expect(draftGrid(onto(typed("9"), theirs))).toEqual(gridOf([3, 1], [5, 9, 1]));
  });

  test("merged, rows follow the new grid unless the draft changed them", () => {
    const wide = gridOf([3, 1], [5, 3, 1], [7, 5, 3, 1]);
    const rows = (draft: GridDraft) => merge(draft, wide).rows;
    expect([rows(typed("9")), rows(withRows(freshDraft(grid), 5))]).toEqual([3, 5]);
  });

  test("a change that the new grid made too is none any more", () => {
    for (const move of [merge, onto])
      expect(isChanged(move(typed("9"), gridOf([3, 1], [5, 9, 1])))).toBe(false);
  });

  test("what stands there already is a change again where the new grid has something else", () => {
    const back = withText(typed("9"), cell, "3");
    expect(draftGrid(onto(back, gridOf([3, 1], [5, 9, 1])))).toEqual(grid);
  });
});
