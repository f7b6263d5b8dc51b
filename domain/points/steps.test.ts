import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { PointCause } from "./ledger.ts";
import { pointStepsOf, withoutUndone } from "./steps.ts";

type Given = readonly [cause: PointCause, source: string | null, delta: number];

/** The deltas that stay, of entries with these causes, sources and deltas. */
const staying = (...given: readonly Given[]) =>
  withoutUndone(given.map(([cause, source, delta], at) => ({ at, cause, source, delta }))).map(
    ({ delta }) => delta,
  );

describe("on the curve of points", () => {
  test.each<[string, readonly Given[], readonly number[]]>([
    ["a game", [["game", "a", 3]], [3]],
    [
      "a ranking and its undo",
      [
        ["game", "a", 3],
        ["gameUndone", "a", -3],
      ],
      [],
    ],
    [
      "a ranking, its undo and its redo",
      [
        ["game", "a", 3],
        ["gameUndone", "a", -3],
        ["gameUndone", "a", 3],
      ],
      [3],
    ],
    [
      "a correction and its undo",
      [
        ["game", "a", 3],
        ["correction", "a", -2],
        ["gameUndone", "a", 2],
      ],
      [3],
    ],
    [
      "a deletion",
      [
        ["game", "a", 3],
        ["gameDeleted", "a", -3],
      ],
      [3, -3],
    ],
    [
      "a deletion and its undo",
      [
        ["game", "a", 3],
        ["gameDeleted", "a", -3],
        ["gameUndone", "a", 3],
      ],
      [3],
    ],
    [
      "two games, of which one is undone",
      [
        ["game", "a", 3],
        ["game", "b", 1],
        ["gameUndone", "a", -3],
      ],
      [1],
    ],
    [
      "a change by hand and its undo",
      [
        ["adjustment", "x", 5],
        ["adjustment", "x", -5],
        ["wheel", "y", 2],
      ],
      [2],
    ],
    [
      "a change by hand and its opposite",
      [
        ["adjustment", "x", 5],
        ["adjustment", "z", -5],
      ],
      [5, -5],
    ],
    [
      "a reset and its undo",
      [
        ["game", "a", 3],
        ["reset", "r", -3],
        ["reset", "r", 3],
      ],
      [3],
    ],
    [
      "a card's effect that is undone with its game",
      [
        ["game", "a", 3],
        ["doublePoints", "a", 3],
        ["gameUndone", "a", -3],
        ["doublePointsUndone", "a", -3],
      ],
      [],
    ],
    [
      "old entries without a source",
      [
        ["adjustment", null, 5],
        ["adjustment", null, -5],
      ],
      [5, -5],
    ],
  ])("%s", (_, given, expected) => {
    expect(staying(...given)).toEqual(expected);
  });

  test("the last total is the sum of all changes, and there are at most as many steps as asked", () => {
    const cause = fc.constantFrom<PointCause>("game", "gameUndone", "correction", "adjustment", "wheel");
    const entry = fc.record({
      at: fc.nat(),
      cause,
      source: fc.constantFrom("a", "b"),
      delta: fc.integer({ min: -3, max: 3 }),
    });
    const sum = (steps: readonly { readonly delta: number }[]) =>
      steps.reduce((total, { delta }) => total + delta, 0);
    fc.assert(
      fc.property(fc.array(entry), fc.integer({ min: 1, max: 5 }), (entries, max) => {
        const steps = pointStepsOf(withoutUndone(entries), max);
        expect(sum(steps)).toBe(sum(entries));
        expect(steps.length).toBeLessThanOrEqual(max);
      }),
    );
  });
});
