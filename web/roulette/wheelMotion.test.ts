import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clockwise, type Turning } from "./rotation.ts";
import { WheelMotion } from "./wheelMotion.ts";

let now = 0;
let drawn: Turning[] = [];
const motion = () =>
  new WheelMotion(
    (turning) => drawn.push(turning),
    () => now,
  );
const rotation = () => drawn.at(-1)?.rotation ?? Number.NaN;

beforeEach(() => {
  now = 0;
  drawn = [];
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
});
afterEach(() => vi.unstubAllGlobals());

test("several spins in a row each begin where the last one stopped", () => {
  const wheel = motion();
  for (const angle of [67.5, 300, 300, 0.5]) {
    const stood = drawn.length === 0 ? 0 : rotation();
    wheel.launch();
    expect(clockwise(rotation() - stood)).toBeCloseTo(0, 6);
    now += 20;
    wheel.settle(angle, 5, 2980, "start");
    now += 2980;
    wheel.finish();
    expect(clockwise(rotation())).toBeCloseTo(angle, 6);
    expect(drawn.at(-1)?.speed).toBe(0);
  }
});

test("a launch during a release goes on from where the wheel is", () => {
  const wheel = motion();
  wheel.jump(90);
  wheel.launch();
  now += 1000;
  wheel.release();
  now += 300;
  const before = drawn.length;
  wheel.launch();
  const restarted = drawn[before]?.rotation ?? Number.NaN;
  wheel.settle(45, 6, 3000, "start");
  now += 3000;
  wheel.finish();
  expect(Number.isFinite(restarted)).toBe(true);
  expect(clockwise(rotation())).toBeCloseTo(45, 6);
});
