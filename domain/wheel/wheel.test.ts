import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chiSquare, rewardTallies } from "./fairness.ts";
import {
  angleCount,
  angleOfDraw,
  contrast,
  DEFAULT_COLOR,
  defaultWheel,
  isSameWheel,
  MAX_SEGMENTS,
  newColor,
  type Reward,
  segmentAt,
  textColor,
  wheelBlocker,
} from "./wheel.ts";

const segments = fc.integer({ min: 1, max: MAX_SEGMENTS });

/**
 * The chi-square that fair draws exceed only once in a million times (approximation of Wilson and Hilferty). `freedom`: the
 * degrees of freedom, which are the number of segments minus 1.
 */
function onceInAMillion(freedom: number): number {
  const spread = 2 / (9 * freedom);
  return freedom * (1 - spread + 4.753 * Math.sqrt(spread)) ** 3;
}

describe("the segment under the pointer", () => {
  test.each([
    [0, 8, 0],
    [1, 8, 7],
    [44.9, 8, 7],
    [45.1, 8, 6],
    [359.9, 8, 0],
    [315.1, 8, 0],
    [314.9, 8, 1],
    [180.5, 2, 0],
    [179.5, 2, 1],
    [123, 1, 0],
    [-1, 8, 0],
    [361, 8, 7],
  ])("at %d° of a wheel of %d segments is segment %d", (angle, count, segment) => {
    expect(segmentAt(angle, count)).toBe(segment);
  });

  test("property: is the same after any number of full turns", () => {
    fc.assert(
      fc.property(
        segments,
        fc.nat({ max: 23_999 }),
        fc.integer({ min: -8, max: 8 }),
        (count, draw, turns) => {
          const angle = angleOfDraw(draw % angleCount(count), count);
          expect(segmentAt(angle + 360 * turns, count)).toBe(segmentAt(angle, count));
        },
      ),
    );
  });

  test("property: all segments have equally many angles, and each angle is between 0 and 360", () => {
    fc.assert(
      fc.property(segments, (count) => {
        const hits = new Array<number>(count).fill(0);
        let areInRange = true;
        for (let draw = 0; draw < angleCount(count); draw += 1) {
          const angle = angleOfDraw(draw, count);
          areInRange &&= angle > 0 && angle < 360;
          const segment = segmentAt(angle, count);
          hits[segment] = (hits[segment] ?? 0) + 1;
        }
        expect(areInRange).toBe(true);
        expect(new Set(hits)).toEqual(new Set([1000]));
      }),
      { numRuns: MAX_SEGMENTS },
    );
  });
});

describe("fairness", () => {
  test("draws that favour one segment have a chi-square that fair draws hardly ever exceed", () => {
    expect(chiSquare([13_000, 12_000, 12_500, 62_500])).toBeGreaterThan(onceInAMillion(3));
    expect(chiSquare([0, 0, 0])).toBe(0);
  });

  test("segments with the same name are counted together, over all wheels", () => {
    const wheels = [
      { labels: ["+1", "Carte", "+1", "-1"], counts: [3, 2, 1, 2] },
      { labels: ["+1", "Chills"], counts: [1, 3] },
    ];
    expect(rewardTallies(wheels)).toEqual(
      [
        { label: "+1", observed: 5, expected: 6 },
        { label: "-1", observed: 2, expected: 2 },
        { label: "Carte", observed: 2, expected: 2 },
        { label: "Chills", observed: 3, expected: 2 },
      ].sort((a, b) => b.expected - a.expected || (a.label < b.label ? -1 : 1)),
    );
  });
});

describe("a wheel", () => {
  const [first] = defaultWheel.rewards;
  /** The code of the refusal of a wheel whose only reward is changed like this; null if it is accepted. */
  const refusalCodeWith = (change: Partial<Reward>) =>
    wheelBlocker([{ ...(first as Reward), ...change }])?.code ?? null;

  test("has eight segments at first, and may be empty", () => {
    expect(defaultWheel.rewards.map(({ label }) => label)).toEqual([
      "Carte Mystère",
      "+1",
      "Chills",
      "−1",
      "+2",
      "Carte Mystère",
      "Tour gratuit",
      "+1",
    ]);
    expect(wheelBlocker(defaultWheel.rewards)).toBeNull();
    expect(wheelBlocker([])).toBeNull();
  });

  test.each([
    ["a blank name", { label: "  " }],
    ["a name that is too long", { label: "a".repeat(31) }],
    ["an invalid colour", { bgColor: "red" }],
    ["points on a card", { value: 3 }],
    ["points without a value", { type: "points", value: null }],
  ] as const)("refuses %s", (_case, change) => {
    expect(refusalCodeWith(change)).toBe("wheelInvalid");
  });

  test.each([1.5, 1001, -1001])(
    "refuses %d points; the sentence names the reward and its position",
    (value) => {
      const rewards = defaultWheel.rewards.map((reward, index) =>
        index === 4 ? { ...reward, value } : reward,
      );
      expect(wheelBlocker(rewards)).toMatchObject({
        code: "rewardPointsInvalid",
        message: "Les points de «\u00a0+2\u00a0» (position 5) doivent être un nombre entier de −1000 à 1000.",
      });
    },
  );

  test.each([
    ["the shortest name", { label: "a" }],
    ["the longest name, with spaces around it", { label: ` ${"a".repeat(30)} ` }],
    ["the most points", { type: "points", value: 1000 }],
    ["the fewest points", { type: "points", value: -1000 }],
  ] as const)("accepts %s", (_case, change) => {
    expect(refusalCodeWith(change)).toBeNull();
  });

  test("refuses 25 segments, and two segments with the same id", () => {
    const many = Array.from({ length: 25 }, (_, i) => ({ ...(first as Reward), id: `r${i}` }));
    expect(wheelBlocker(many)?.code).toBe("wheelInvalid");
    expect(wheelBlocker(many.slice(0, 24))).toBeNull();
    expect(wheelBlocker([first as Reward, first as Reward])?.code).toBe("wheelInvalid");
  });

  test("wheels with the same rewards in another order differ; the order of a reward's fields does not matter", () => {
    const withFieldsReversed = defaultWheel.rewards.map(
      (reward) => Object.fromEntries(Object.entries(reward).reverse()) as unknown as Reward,
    );
    expect(isSameWheel(defaultWheel.rewards, withFieldsReversed)).toBe(true);
    expect(isSameWheel(defaultWheel.rewards, [...defaultWheel.rewards].reverse())).toBe(false);
  });

  test.each([
    ["#FFFFFF", "#0A1228"],
    ["#F5B301", "#0A1228"],
    ["#0A1228", "#FFFFFF"],
    ["#6D28D9", "#FFFFFF"],
    [DEFAULT_COLOR, "#000000"],
  ])("on the colour %s, text is %s", (background, text) => {
    expect(textColor(background)).toBe(text);
  });

  test("text has a contrast of at least 4.5:1, on the default wheel and on every colour that can be picked", () => {
    for (const { color, bgColor } of defaultWheel.rewards)
      expect(contrast(color, bgColor)).toBeGreaterThanOrEqual(4.5);
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((color) => `#${color.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(anyColor, (background) => {
        expect(contrast(textColor(background), background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000, examples: [[DEFAULT_COLOR], ["#777777"], ["#767676"]] },
    );
  });

  test("has contrasts measured as in WCAG", () => {
    expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21);
    expect(contrast("#FFFFFF", "#777777")).toBeCloseTo(4.48, 2);
    expect(contrast(DEFAULT_COLOR, "#FFFFFF")).toBeCloseTo(4.23, 2);
  });
});

test("a new reward is violet; if a segment is violet already, the reward gets the first unused colour", () => {
  expect(newColor(defaultWheel.rewards)).toBe(DEFAULT_COLOR);
  const [first] = defaultWheel.rewards;
  if (!first) throw new Error("an empty wheel");
  let rewards = [{ ...first, bgColor: DEFAULT_COLOR.toLowerCase() }];
  while (rewards.length < MAX_SEGMENTS) {
    const bgColor = newColor(rewards);
    expect(rewards.map((reward) => reward.bgColor)).not.toContain(bgColor);
    rewards = [...rewards, { ...first, bgColor }];
  }
});
