import fc from "fast-check";
import { expect, test } from "vitest";
import { LABEL_MAX } from "../../../domain/wheel/wheel.ts";
import { type LabelLayout, LINE_HEIGHT, layoutLabel, textWidth } from "./wheelLabel.ts";
import { WHEEL } from "./wheelShape.ts";

const segments = fc.integer({ min: 1, max: 24 });
const word = fc.stringMatching(/^[A-Za-zéèÉ+0-9'!-]{1,14}$/);
const label = fc
  .array(word, { minLength: 1, maxLength: 5 })
  .map((words) => [...words.join(" ")].slice(0, LABEL_MAX).join("").trim());

/** The corners of every line, as [distance from the wheel's centre along the segment's axis, distance from that axis]. */
function corners({ direction, lines, size, top }: LabelLayout): readonly (readonly [number, number])[] {
  return lines.flatMap((line, row): (readonly [number, number])[] => {
    const width = textWidth(line) * size;
    if (direction === "across") {
      const [high, low] = [top - row * LINE_HEIGHT * size, top - (row + 1) * LINE_HEIGHT * size];
      return [
        [high, width / 2],
        [low, width / 2],
      ];
    }
    const side = (lines.length * LINE_HEIGHT * size) / 2;
    return [
      [top, side],
      [top - width, side],
    ];
  });
}

test("a name stays inside its segment, between hub and rim, at any number of segments", () => {
  fc.assert(
    fc.property(label, segments, (label, count) => {
      const halfAngle = Math.PI / count;
      for (const [out, side] of corners(layoutLabel(label, count))) {
        expect(Math.hypot(out, side)).toBeLessThanOrEqual(WHEEL.radius);
        expect(out).toBeGreaterThanOrEqual(WHEEL.hub);
        if (count > 2) expect(Math.atan2(side, out)).toBeLessThanOrEqual(halfAngle);
      }
    }),
    { numRuns: 400 },
  );
});

test("a name is never smaller than 9 px on a phone, and ends with an ellipsis if it is cut", () => {
  fc.assert(
    fc.property(label, segments, (label, count) => {
      const { lines, size } = layoutLabel(label, count);
      expect(size * (300 / WHEEL.size)).toBeGreaterThanOrEqual(9);
      expect(lines.length).toBeLessThanOrEqual(2);
      const written = lines.join(" ");
      const whole = label.replace(/\s+/g, " ");
      if (written !== whole) {
        expect(written.endsWith("…")).toBe(true);
        expect(whole.startsWith(written.slice(0, -1))).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

test("the names of the default rewards are not cut on 24 segments", () => {
  for (const label of ["Carte Mystère", "+1", "Chills", "-1", "+2", "Tour gratuit", "Voler Chill"]) {
    expect(layoutLabel(label, 24).lines.join(" ")).toBe(label);
  }
});

test("a long name takes two lines if its letters would be smaller on a single line", () => {
  expect(layoutLabel("Carte Mystère", 8).lines).toEqual(["Carte", "Mystère"]);
  expect(layoutLabel("+1", 8).lines).toEqual(["+1"]);
});
