import { expect, test } from "vitest";
import { chiSquare } from "../../domain/wheel/fairness.ts";
import { angleCount, angleOfDraw, segmentAt } from "../../domain/wheel/wheel.ts";
import { cryptographicChance } from "./chance.ts";

const DRAWS = 100_000;

// The critical chi-square values for a probability of one in ten million. The degrees of freedom are the number of
// segments minus one.
test.each([
  [2, 28.4],
  [8, 44.9],
  [24, 79.9],
])("cryptographic draws favour no segment of a wheel of %d segments", (segments, critical) => {
  const hits = new Array<number>(segments).fill(0);
  for (let spin = 0; spin < DRAWS; spin += 1) {
    const draw = cryptographicChance.below(angleCount(segments));
    const segment = segmentAt(angleOfDraw(draw, segments), segments);
    hits[segment] = (hits[segment] ?? 0) + 1;
  }
  expect(chiSquare(hits)).toBeLessThan(critical);
});

test("an id begins with its creation instant, so that later ids are sorted after it", () => {
  const before = Date.now();
  const id = cryptographicChance.id();
  const createdAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(createdAt).toBeGreaterThanOrEqual(before);
  expect(createdAt).toBeLessThanOrEqual(Date.now());
});
