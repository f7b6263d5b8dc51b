import { describe, expect, test } from "vitest";
import { hueNames, hues } from "../../../domain/rules/hues.ts";
import { hueLook } from "./hueLook.ts";

/** The contrast by the definition of WCAG 2, computed independently of hueLook.ts. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [a, b].map(luminance).sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(css: string): number {
  const parts = css.startsWith("#")
    ? (css.slice(1).match(/../g) ?? []).map((part) => Number.parseInt(part, 16))
    : (css.match(/\d+/g) ?? []).map(Number);
  const linear = parts.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0);
}

const WHITE = "#ffffff";

test("there are 22 different hues", () => {
  expect(new Set(Object.values(hues)).size).toBe(22);
});

describe.each(hueNames)("%s", (hue) => {
  const { deep, deepest, tick, tone } = hueLook(hue);

  test("white text is readable on a card, from its first line to its last (AA)", () => {
    expect(contrast(WHITE, deep)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(WHITE, deepest)).toBeGreaterThanOrEqual(contrast(WHITE, deep));
  });

  test("the tick is visible on the chosen colour", () => {
    expect(contrast(tick, tone)).toBeGreaterThanOrEqual(3);
  });
});
