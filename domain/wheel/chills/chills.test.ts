import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  chillLimitBlocker,
  chillsLeft,
  defaultChills,
  distributedChills,
  MAX_CHILLS,
  totalChillsBlocker,
} from "./chills.ts";

test("there are 38 Chills when the server starts for the first time", () => {
  expect(defaultChills.totalChills).toBe(38);
});

describe("the total number of Chills (rule C1)", () => {
  test.each([0, 1, 38, MAX_CHILLS])("%d is a valid total", (total) => {
    expect(totalChillsBlocker(total)).toBeNull();
  });
  test.each([-1, MAX_CHILLS + 1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "%d is not a valid total",
    (total) => {
      expect(totalChillsBlocker(total)?.code).toBe("totalChillsInvalid");
    },
  );
});

test("the distributed Chills are the sum over all players", () => {
  expect(distributedChills([])).toBe(0);
  expect(distributedChills([{ chillsOwned: 3 }, { chillsOwned: 0 }, { chillsOwned: 4 }])).toBe(7);
});

describe("whether another Chill can be added (rule C2)", () => {
  test.each([
    { distributed: 37, total: 38, blocked: false },
    { distributed: 38, total: 38, blocked: true },
    { distributed: 40, total: 38, blocked: true },
    { distributed: 0, total: 0, blocked: true },
  ])(
    "when $distributed of $total Chills are distributed, another Chill is refused: $blocked",
    ({ distributed, total, blocked }) => {
      expect(chillLimitBlocker(distributed, total) !== null).toBe(blocked);
    },
  );

  test("the refusal names the total", () => {
    expect(chillLimitBlocker(38, 38)?.message).toBe(
      "Impossible d'ajouter plus de Chills. Limite du système atteinte (38 cartes maximum).",
    );
  });

  test("property: Chills can be added one by one until all are distributed, and no more", () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (start, total) => {
        let distributed = start;
        while (!chillLimitBlocker(distributed, total)) distributed += 1;
        expect(distributed).toBe(Math.max(start, total));
        expect(chillsLeft(distributed, total)).toBe(0);
        expect(chillsLeft(start, total)).toBe(distributed - start);
      }),
    );
  });
});
