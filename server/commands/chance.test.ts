import { expect, test } from "vitest";
import { chiSquare } from "../../domain/roulette/fairness.ts";
import { angleOfDraw, anglesOf, segmentAt } from "../../domain/roulette/wheel.ts";
import { cryptographicChance } from "./chance.ts";

const DRAWS = 100_000;

// The chi-square that chance exceeds once in ten million, for one segment less than there are.
test.each([
  [2, 28.4],
  [8, 44.9],
  [24, 79.9],
])("the product's own draws favour no segment of a wheel of %d", (segments, most) => {
  const hits = new Array<number>(segments).fill(0);
  for (let spin = 0; spin < DRAWS; spin += 1) {
    const draw = cryptographicChance.below(anglesOf(segments));
    const segment = segmentAt(angleOfDraw(draw, segments), segments);
    hits[segment] = (hits[segment] ?? 0) + 1;
  }
  expect(chiSquare(hits)).toBeLessThan(most);
});

test("an id begins with the instant it was made at, so that later ones come after it", () => {
  const before = Date.now();
  const id = cryptographicChance.id();
  const madeAt = Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
});
