import fc from "fast-check";
import { expect, test } from "vitest";
import { SPIN_MS } from "../../../domain/wheel/spin.ts";
import { angleCount, segmentAt } from "../../../domain/wheel/wheel.ts";
import {
  finalRotation,
  launchWheel,
  normalizedAngle,
  pointerTilt,
  QUICK_MS,
  returnAfterRefusal,
  settle,
  TURNS,
} from "./rotation.ts";

const angle = fc.double({ min: 0, max: 360, noNaN: true });
const turns = fc.integer({ min: TURNS.fewest, max: TURNS.most });
const restAngle = fc.double({ min: 0, max: 360, noNaN: true });

/** A spin as on the page: the answer arrives after `waited` ms, and the wheel stops at `angle`. */
function spin(from: number, waited: number, angle: number, turns: number) {
  const isQuick = waited <= QUICK_MS;
  const turning = launchWheel(from)(waited);
  const target = finalRotation(isQuick ? from : turning.rotation, angle, turns);
  const duration = isQuick ? SPIN_MS - waited : SPIN_MS;
  return {
    turning,
    target,
    duration,
    movement: settle(turning, target, duration),
    startRotation: isQuick ? from : turning.rotation,
  };
}

test("the wheel stops at the server's angle, after 5 to 8 full turns and a part of a turn", () => {
  fc.assert(
    fc.property(
      restAngle,
      fc.integer({ min: 0, max: 60_000 }),
      angle,
      turns,
      (from, waited, angle, turns) => {
        const { target, duration, movement, startRotation } = spin(from, waited, angle, turns);
        expect(movement(duration)).toEqual({ rotation: target, speed: 0 });
        const difference = normalizedAngle(target - angle);
        expect(Math.min(difference, 360 - difference)).toBeLessThan(1e-6);
        const turned = (target - startRotation) / 360;
        expect(turned).toBeGreaterThanOrEqual(TURNS.fewest - 1e-9);
        expect(turned).toBeLessThanOrEqual(TURNS.most + 1 + 1e-9);
      },
    ),
  );
});

test("the pointer ends on the drawn segment, for any draw on any wheel", () => {
  const draw = fc
    .integer({ min: 1, max: 24 })
    .chain((segments) =>
      fc.tuple(fc.constant(segments), fc.integer({ min: 0, max: angleCount(segments) - 1 })),
    );
  fc.assert(
    fc.property(draw, restAngle, turns, ([segments, draw], from, turns) => {
      const angle = 360 - ((draw + 0.5) * 360) / angleCount(segments);
      const stopped = finalRotation(from, angle, turns);
      expect(segmentAt(stopped, segments)).toBe(segmentAt(angle, segments));
    }),
  );
});

test("the wheel only turns forwards, without a jump in position or speed, and every value is a number", () => {
  fc.assert(
    fc.property(
      restAngle,
      fc.integer({ min: 0, max: 20_000 }),
      angle,
      turns,
      (from, waited, angle, turns) => {
        const { turning, duration, movement } = spin(from, waited, angle, turns);
        expect(movement(0).rotation).toBeCloseTo(turning.rotation, 6);
        expect(movement(0).speed).toBeCloseTo(turning.speed, 6);
        let previous = turning;
        for (let at = 0; at <= duration; at += duration / 200) {
          const current = movement(at);
          expect(Number.isFinite(current.rotation) && Number.isFinite(current.speed)).toBe(true);
          expect(current.rotation).toBeGreaterThanOrEqual(previous.rotation - 1e-6);
          expect(Math.abs(current.speed - previous.speed)).toBeLessThan(0.35);
          previous = current;
        }
        expect(previous.speed).toBeLessThan(0.05);
      },
    ),
    { numRuns: 60 },
  );
});

test("without an answer the wheel continues to turn, slowly after a few seconds", () => {
  const movement = launchWheel(10);
  expect(movement(0)).toEqual({ rotation: 10, speed: 0 });
  expect(movement(1000).speed).toBeGreaterThan(movement(8000).speed);
  for (let at = 100; at < 60_000; at += 100) {
    expect(movement(at).rotation).toBeGreaterThan(movement(at - 100).rotation);
  }
  expect(movement(60_000).speed).toBeGreaterThan(0.2);
});

test("the rotation is the integral of the speed in all stages of a launch", () => {
  const movement = launchWheel(0);
  let summed = 0;
  for (let at = 1; at <= 6000; at += 1) {
    summed += (movement(at).speed + movement(at - 1).speed) / 2;
    expect(movement(at).rotation).toBeCloseTo(summed, 3);
  }
});

test("after a refusal the wheel returns to its previous angle", () => {
  fc.assert(
    fc.property(restAngle, fc.integer({ min: 0, max: 20_000 }), (from, waited) => {
      const turning = launchWheel(from)(waited);
      const { movement, duration } = returnAfterRefusal(turning, from);
      expect(movement(0).rotation).toBeCloseTo(turning.rotation, 6);
      const end = movement(duration);
      expect(end.speed).toBe(0);
      const difference = normalizedAngle(end.rotation - from);
      expect(Math.min(difference, 360 - difference)).toBeLessThan(1e-6);
      expect(Math.abs(end.rotation - turning.rotation)).toBeLessThan(4 * 360);
    }),
  );
});

test("normalized angles are from 0 to below 360 degrees", () => {
  fc.assert(
    fc.property(fc.double({ min: -1e6, max: 1e6, noNaN: true }), (angle) => {
      expect(normalizedAngle(angle)).toBeGreaterThanOrEqual(0);
      expect(normalizedAngle(angle)).toBeLessThan(360);
    }),
  );
});

test("at rest the pointer is upright, wherever the wheel stopped", () => {
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

test("a peg between two segments tilts the pointer, which then springs back", () => {
  expect(pointerTilt(44, 1, 8)).toBeLessThan(-15);
  expect(pointerTilt(46, 1, 8) + 0).toBe(0);
});
