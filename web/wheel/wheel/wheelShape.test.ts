import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentAt } from "../../../domain/wheel/wheel.ts";
import { pointAt, segmentArc, segmentPath, WHEEL } from "./wheelShape.ts";

const segments = fc.integer({ min: 1, max: 24 });

test("angles are measured clockwise from the top", () => {
  expect(pointAt(0, 10)).toEqual([0, -10]);
  expect(pointAt(90, 10)).toEqual([10, 0]);
  expect(pointAt(180, 10)).toEqual([0, 10]);
  expect(pointAt(270, 10)).toEqual([-10, 0]);
});

test("after a rotation, the segment at the top of the drawing is the segment that `segmentAt` gives", () => {
  fc.assert(
    fc.property(segments, fc.double({ min: 0, max: 360, noNaN: true }), (count, angle) => {
      const { from, to } = segmentArc(segmentAt(angle, count), count);
      const top = (((-angle % 360) + 360) % 360) + 0;
      const isOnEdge =
        Math.min(Math.abs(top - from), Math.abs(top - to)) < 1e-6 || top > 360 - 1e-6 || top < 1e-6;
      expect(isOnEdge || (top > from && top < to)).toBe(true);
    }),
  );
});

test("segments are adjacent and cover the whole disc", () => {
  fc.assert(
    fc.property(segments, (count) => {
      const arcs = Array.from({ length: count }, (_, segment) => segmentArc(segment, count));
      expect(arcs[0]?.from).toBe(0);
      expect(arcs.at(-1)?.to).toBeCloseTo(360, 9);
      for (const [index, arc] of arcs.entries()) expect(arc.from).toBeCloseTo(arcs[index - 1]?.to ?? 0, 9);
    }),
  );
});

test("the path of every segment is closed, and all its coordinates are numbers", () => {
  fc.assert(
    fc.property(segments, fc.nat(23), (count, index) => {
      const path = segmentPath(index % count, count);
      expect(path).not.toMatch(/NaN|Infinity|undefined/);
      expect(path).toMatch(/^M.*Z$/);
    }),
  );
  expect(segmentPath(0, 4)).toBe(`M0 0L0 ${-WHEEL.radius}A182 182 0 0 1 182 0Z`);
});

test("a wheel of one segment is a full disc", () => {
  expect(segmentPath(0, 1)).toBe("M0 -182A182 182 0 0 1 0 182A182 182 0 0 1 0 -182Z");
});
