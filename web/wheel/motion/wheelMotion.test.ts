import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { normalizedAngle, type WheelState } from "./rotation.ts";
import { WheelMotion } from "./wheelMotion.ts";

let now = 0;
let drawn: WheelState[] = [];
const attachedWheel = () => {
  const wheel = new WheelMotion(() => now);
  wheel.attach((turning) => drawn.push(turning));
  return wheel;
};
const rotation = () => drawn.at(-1)?.rotation ?? Number.NaN;

beforeEach(() => {
  now = 0;
  drawn = [];
  vi.stubGlobal("requestAnimationFrame", () => 0);
  vi.stubGlobal("cancelAnimationFrame", () => {});
});
afterEach(() => vi.unstubAllGlobals());

test("each of several spins starts where the previous spin stopped", () => {
  const wheel = attachedWheel();
  for (const angle of [67.5, 300, 300, 0.5]) {
    const before = drawn.length === 0 ? 0 : rotation();
    wheel.launch();
    expect(normalizedAngle(rotation() - before)).toBeCloseTo(0, 6);
    now += 20;
    wheel.settle(angle, 5, 2980, "start");
    now += 2980;
    wheel.finish();
    expect(normalizedAngle(rotation())).toBeCloseTo(angle, 6);
    expect(drawn.at(-1)?.speed).toBe(0);
  }
});

test("a wheel launched while it returns after a refusal still stops at the target of the new spin", () => {
  const wheel = attachedWheel();
  wheel.jump(90);
  wheel.launch();
  now += 1000;
  wheel.returnToRest();
  now += 300;
  const drawnBefore = drawn.length;
  wheel.launch();
  const restarted = drawn[drawnBefore]?.rotation ?? Number.NaN;
  wheel.settle(45, 6, 3000, "start");
  now += 3000;
  wheel.finish();
  expect(Number.isFinite(restarted)).toBe(true);
  expect(normalizedAngle(rotation())).toBeCloseTo(45, 6);
});

test("a detached wheel continues to turn, and is drawn at its current rotation when attached again", () => {
  const wheel = new WheelMotion(() => now);
  const detach = wheel.attach((turning) => drawn.push(turning));
  wheel.launch();
  now += 20;
  wheel.settle(300, 5, 2980, "start");
  detach();
  const drawnBefore = drawn.length;
  now += 1000;
  wheel.attach((turning) => drawn.push(turning));
  expect(drawn).toHaveLength(drawnBefore + 1);
  expect(rotation()).toBeGreaterThan(360);
  expect(drawn.at(-1)?.speed).toBeGreaterThan(0);
  now += 1980;
  wheel.finish();
  expect(normalizedAngle(rotation())).toBeCloseTo(300, 6);
});

test("restAt moves the wheel, unless it rests at the given angle or is returning to that angle", () => {
  const wheel = attachedWheel();
  wheel.jump(360 * 5 + 90);
  const drawnBefore = drawn.length;
  wheel.restAt(90);
  expect(drawn).toHaveLength(drawnBefore);
  wheel.launch();
  now += 1000;
  wheel.returnToRest();
  const drawnWhileReturning = drawn.length;
  wheel.restAt(90);
  expect(drawn).toHaveLength(drawnWhileReturning);
  wheel.restAt(22.5);
  expect(drawn.at(-1)).toEqual({ rotation: 22.5, speed: 0 });
});
