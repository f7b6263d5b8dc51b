import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playerNamed } from "../../testing/players.ts";
import { counterBlocker, counterSteps } from "./counters.ts";
import type { Counter, Player } from "./player.ts";

const allCounters = ["rouletteSpins", "cardsOwned", "chillsOwned"] as const;
const manyChillsLeft = { distributed: 3, total: 38 };

function playerWith(counters: Partial<Record<Counter, number>>): Player {
  const none = { rouletteSpins: 0, cardsOwned: 0, chillsOwned: 0 };
  return playerNamed("Ana", { ...none, ...counters });
}

describe.each(allCounters)("%s", (counter) => {
  test("can't go below 0", () => {
    expect(counterBlocker(playerWith({}), counter, -1, manyChillsLeft)).toMatchObject({
      code: "counterAtZero",
    });
    expect(counterBlocker(playerWith({ [counter]: 1 }), counter, -1, manyChillsLeft)).toBeNull();
  });

  test("goes down to 0 and no further, however many steps are pressed", () => {
    const steps = (delta: number) =>
      counterSteps(playerWith({ [counter]: 3 }), counter, delta, manyChillsLeft);
    expect([steps(-2), steps(-3), steps(-9)]).toEqual([-2, -3, -3]);
  });

  test("can go up", () => {
    expect(counterBlocker(playerWith({}), counter, 1, manyChillsLeft)).toBeNull();
    expect(counterSteps(playerWith({}), counter, 5, manyChillsLeft)).toBe(5);
  });
});

test("only Chills have an upper limit", () => {
  const allDistributed = { distributed: 38, total: 38 };
  const codes = allCounters.map(
    (counter) => counterBlocker(playerWith({}), counter, 1, allDistributed)?.code,
  );
  expect(codes).toEqual([undefined, undefined, "chillLimit"]);
  expect(allCounters.map((counter) => counterSteps(playerWith({}), counter, 4, allDistributed))).toEqual([
    4, 4, 0,
  ]);
});

test("property: no counter leaves its limits, and a counter stays unchanged exactly when a single step is refused", () => {
  const count = fc.nat({ max: 60 });
  const steps = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(
      fc.constantFrom(...allCounters),
      count,
      count,
      count,
      steps,
      (counter, held, others, total, delta) => {
        const player = playerWith({ [counter]: held });
        const stock = { distributed: others + (counter === "chillsOwned" ? held : 0), total };
        const applied = counterSteps(player, counter, delta, stock);
        const blocked = counterBlocker(player, counter, delta < 0 ? -1 : 1, stock) !== null;
        expect(held + applied).toBeGreaterThanOrEqual(0);
        expect(Math.abs(applied)).toBeLessThanOrEqual(Math.abs(delta));
        if (counter === "chillsOwned" && applied > 0)
          expect(stock.distributed + applied).toBeLessThanOrEqual(total);
        if (delta !== 0) expect(applied === 0).toBe(blocked);
      },
    ),
  );
});
