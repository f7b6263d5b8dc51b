import { describe, expect, test } from "vitest";
import { gridOf } from "../../domain/testing/games.ts";
import {
  draftGrid,
  freshDraft,
  type GridDraft,
  invalidCells,
  isCellAwaited,
  isCellChanged,
  isChanged,
  meet,
  rebased,
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

describe("when the grid changes under a draft", () => {
  const theirs = gridOf([4, 1], [5, 3, 1]);

  test("a draft without changes follows it", () => {
    expect(meet(freshDraft(grid), theirs)).toEqual({ draft: freshDraft(theirs), conflict: false });
    expect(meet(null, theirs)).toEqual({ draft: freshDraft(theirs), conflict: false });
  });

  test("a draft with changes stays, in conflict", () => {
    expect(meet(typed("9"), theirs)).toEqual({ draft: typed("9"), conflict: true });
    expect(meet(typed("x"), theirs)).toEqual({ draft: typed("x"), conflict: true });
  });

  test("a draft that says the same is done", () => {
    expect(meet(typed("9"), gridOf([3, 1], [5, 9, 1]))).toMatchObject({
      conflict: false,
      draft: { typed: {} },
    });
  });

  test("the same grid sent again changes nothing", () => {
    expect(meet(typed("9"), gridOf([3, 1], [5, 3, 1]))).toEqual({ draft: typed("9"), conflict: false });
  });

  test("kept on top of the new grid, a draft changes only what it changed before", () => {
    const onTop = rebased(typed("9"), theirs);
    expect(draftGrid(onTop)).toEqual(gridOf([4, 1], [5, 9, 1]));
    expect(meet(onTop, theirs)).toEqual({ draft: onTop, conflict: false });
  });

  test("rows follow the new grid unless the draft changed them", () => {
    const wide = gridOf([3, 1], [5, 3, 1], [7, 5, 3, 1]);
    const rows = (draft: GridDraft) => rebased(draft, wide).rows;
    expect([rows(typed("9")), rows(withRows(freshDraft(grid), 5))]).toEqual([3, 5]);
  });

  test("a change that the new grid made too is none any more", () => {
    expect(isChanged(rebased(typed("9"), gridOf([3, 1], [5, 9, 1])))).toBe(false);
  });
});
