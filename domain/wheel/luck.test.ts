import fc from "fast-check";
import { expect, test } from "vitest";
import { luckOf } from "./luck.ts";
import { spinOutcomes } from "./spin.ts";

const spins = fc.array(
  fc.record({ outcome: fc.constantFrom(...spinOutcomes), points: fc.integer({ min: -5, max: 5 }) }),
  { minLength: 1, maxLength: 40 },
);

test("the luck at the wheel is what all spins gave, one by one", () => {
  fc.assert(
    fc.property(spins, (spins) => {
      const counts = spinOutcomes.map((outcome) => {
        const own = spins.filter((spin) => spin.outcome === outcome);
        return { outcome, spins: own.length, points: own.reduce((sum, { points }) => sum + points, 0) };
      });
      const model = { spins: 0, points: 0, chills: 0, cards: 0, freeSpins: 0 };
      for (const { outcome, points } of spins) {
        model.spins += 1;
        model.points += points;
        if (outcome === "chill") model.chills += 1;
        if (outcome === "card") model.cards += 1;
        if (outcome === "spin") model.freeSpins += 1;
      }
      expect(luckOf(counts.filter((count) => count.spins > 0))).toEqual(model);
    }),
  );
});

test("without spins there is no luck to tell", () => {
  expect(luckOf([])).toBeNull();
});
