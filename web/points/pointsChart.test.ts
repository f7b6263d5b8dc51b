import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalTicks } from "./chartTicks.ts";
import {
  boundsOf,
  type ChartedChange,
  chartedChanges,
  nearestChange,
  scalesOf,
  stepArea,
  stepLine,
} from "./pointsChart.ts";

const MINUTE_MS = 60_000;
const plot = { left: 40, right: 340, top: 10, bottom: 210 };
const changesOf = (...list: readonly (readonly [at: number, delta: number])[]) =>
  chartedChanges(list.map(([at, delta]) => ({ at, delta })));
const boundsAndScales = (changes: readonly ChartedChange[]) => {
  const bounds = boundsOf(changes, totalTicks(changes, 4));
  return { bounds, scales: scalesOf(bounds, plot) };
};

test("each change has the total after it, which may be negative", () => {
  expect(changesOf([1, 5], [2, -7], [3, 1]).map(({ total }) => total)).toEqual([5, -2, -1]);
});

describe("bounds", () => {
  test("have a margin before the first change and after the last", () => {
    const { bounds } = boundsAndScales(changesOf([0, 3], [100 * MINUTE_MS, 2]));
    expect(bounds).toEqual({ start: -4 * MINUTE_MS, end: 104 * MINUTE_MS, low: 0, high: 6 });
  });

  test("show a single change in the middle of twenty minutes", () => {
    const { bounds, scales } = boundsAndScales(changesOf([1000 * MINUTE_MS, 3]));
    expect([bounds.start, bounds.end]).toEqual([990 * MINUTE_MS, 1010 * MINUTE_MS]);
    expect(scales.x(1000 * MINUTE_MS)).toBe(190);
  });
});

test("scales map the bounds onto the plot, high totals at the top", () => {
  const { x, y } = scalesOf({ start: 0, end: 300, low: -10, high: 10 }, plot);
  expect([x(0), x(150), x(300)]).toEqual([40, 190, 340]);
  expect([y(-10), y(0), y(10)]).toEqual([210, 110, 10]);
});

test("the curve starts at 0, steps at each change, and continues to the right edge", () => {
  const changes = changesOf([100, 10], [200, -20]);
  const scales = scalesOf({ start: 0, end: 300, low: -10, high: 10 }, plot);
  expect(stepLine(changes, scales, plot)).toBe("M40 110H140V10H240V210H340");
  expect(stepArea(changes, scales, plot)).toBe("M40 110H140V10H240V210H340V110Z");
  expect(stepLine([], scales, plot)).toBe("M40 110H340");
});

describe("the nearest change", () => {
  const changes = changesOf([0, 1], [100, 1], [100, 1], [300, 1]);
  const scales = scalesOf({ start: 0, end: 300, low: 0, high: 4 }, plot);

  test.each([
    { px: -50, index: 0 },
    { px: 40, index: 0 },
    { px: 89, index: 0 },
    { px: 91, index: 2 },
    { px: 239, index: 2 },
    { px: 241, index: 3 },
    { px: 999, index: 3 },
  ])("at $px px has the index $index", ({ px, index }) => {
    expect(nearestChange(changes, scales, px)).toBe(index);
  });

  test("is the later of two changes at the same instant", () => {
    expect(nearestChange(changes, scales, scales.x(100))).toBe(2);
  });

  test("does not exist in an empty list", () => {
    expect(nearestChange([], scales, 100)).toBe(-1);
  });
});

const histories = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 10 * 24 * 60 * MINUTE_MS }), fc.integer({ min: -20, max: 20 })), {
    minLength: 1,
    maxLength: 500,
  })
  .map((list) => changesOf(...list.sort(([a], [b]) => a - b)));

test("property: with 1 to 500 changes, the curve is inside the plot, and each change is the nearest to its own position", () =>
  fc.assert(
    fc.property(histories, (changes) => {
      const { scales } = boundsAndScales(changes);
      for (const { at, total } of changes) {
        expect(scales.x(at)).toBeGreaterThan(plot.left);
        expect(scales.x(at)).toBeLessThan(plot.right);
        expect(scales.y(total)).toBeGreaterThanOrEqual(plot.top - 1e-9);
        expect(scales.y(total)).toBeLessThanOrEqual(plot.bottom + 1e-9);
        expect(changes[nearestChange(changes, scales, scales.x(at))]?.at).toBe(at);
      }
      expect(stepLine(changes, scales, plot)).not.toContain("NaN");
    }),
  ));
