import fc from "fast-check";
import { expect, test } from "vitest";
import { angleCount, angleOfDraw, defaultWheel, type Reward, segmentAt } from "../../domain/wheel/wheel.ts";
import { fitToSpin, restingAngle, shownWheel } from "./shownWheel.ts";

const rewards = defaultWheel.rewards;
const stock = { distributed: 3, total: 38 };
const other: Reward = { ...(rewards[0] as Reward), id: "other", label: "Jackpot" };

test("a Chills segment is labelled 'Voler Chill' when all Chills are distributed", () => {
  expect(shownWheel(rewards, stock)[2]?.label).toBe("Chills");
  expect(shownWheel(rewards, { distributed: 38, total: 38 })[2]?.label).toBe("Voler Chill");
  expect(shownWheel(rewards, { distributed: 40, total: 38 })[2]?.label).toBe("Voler Chill");
});

test("on an unchanged wheel a spin stops at the server's angle", () => {
  const segments = shownWheel(rewards, stock);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: angleCount(rewards.length) - 1 }), (draw) => {
      const angle = angleOfDraw(draw, rewards.length);
      const segment = segmentAt(angle, rewards.length);
      const reward = rewards[segment] as Reward;
      expect(fitToSpin(segments, { angle, segment, reward })).toEqual({ segments, angle });
    }),
  );
});

test("if the wheel on the screen differs from the wheel of the draw, the pointer still stops on the drawn reward", () => {
  const wheels = fc.shuffledSubarray([...rewards, other], { minLength: 1 });
  fc.assert(
    fc.property(wheels, wheels, fc.nat(), (shown, spun, draw) => {
      const angle = angleOfDraw(draw % angleCount(spun.length), spun.length);
      const segment = segmentAt(angle, spun.length);
      const reward = spun[segment] as Reward;
      const fitted = fitToSpin(shownWheel(shown, stock), { angle, segment, reward });
      const pointed = fitted.segments[segmentAt(fitted.angle, fitted.segments.length)];
      expect(pointed?.reward).toEqual(reward);
      expect(fitted.segments).toHaveLength(shown.length);
    }),
  );
});

test("a wheel rests on the reward of the last spin; a wheel that lacks this reward rests on its first segment", () => {
  const segments = shownWheel(rewards, stock);
  const last = { angle: 100, segment: 5, reward: rewards[5] as Reward };
  expect(restingAngle(segments, last)).toBe(100);
  expect(restingAngle(segments, null)).toBe(337.5);
  const others = shownWheel([other, { ...other, id: "another" }], stock);
  expect(restingAngle(others, last)).toBe(270);
  expect(segmentAt(270, 2)).toBe(0);
  expect(restingAngle([], last)).toBe(0);
});
