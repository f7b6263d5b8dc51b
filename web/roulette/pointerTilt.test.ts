import fc from "fast-check";
import { expect, test } from "vitest";
import { pointerTilt } from "./pointerTilt.ts";

test("at rest the pointer stands straight, wherever the wheel stopped", () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 1e5, noNaN: true }),
      fc.integer({ min: 0, max: 24 }),
      (rotation, segments) => {
        expect(pointerTilt(rotation, 0, segments) + 0).toBe(0);
      },
    ),
  );
});

test("a peg pushes it and lets go", () => {
  expect(pointerTilt(44, 1, 8)).toBeLessThan(-15);
  expect(pointerTilt(46, 1, 8) + 0).toBe(0);
});
