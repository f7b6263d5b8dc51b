import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SHELTER_MS } from "../loot.ts";
import { lootOf, powers } from "./card.ts";
import { type Hand, shelteredUntil, theftBlocker, theftTargets } from "./theft.ts";

const hand = (id: string, more: Partial<Hand> = {}): Hand => ({
  id,
  cards: 0,
  cardStolenAt: null,
  spinStolenAt: null,
  ...more,
});
const players = [
  { id: "ana", name: "Ana", rouletteSpins: 2 },
  { id: "bob", name: "Bob", rouletteSpins: 0 },
  { id: "cid", name: "Cid", rouletteSpins: 5 },
  { id: "eve", name: "Ève", rouletteSpins: 5 },
];
const hands = [
  hand("ana", { cards: 3 }),
  hand("bob", { cards: 1, cardStolenAt: 7 }),
  // The player of this hand was deleted.
  hand("gone", { cards: 9 }),
];

test("two powers steal: one takes a card, the other a spin", () => {
  expect(powers.filter((power) => lootOf(power) === "card")).toEqual(["steal_card"]);
  expect(powers.filter((power) => lootOf(power) === "spin")).toEqual(["steal_roulette_turn"]);
});

const nobodyImmune: ReadonlySet<string> = new Set();

describe("the targets of a theft", () => {
  test("are the other existing players with loot, those with the most loot first", () => {
    expect(
      theftTargets("card", players, hands, nobodyImmune, "cid").map(({ id, amount }) => [id, amount]),
    ).toEqual([
      ["ana", 3],
      ["bob", 1],
    ]);
    expect(
      theftTargets("spin", players, hands, nobodyImmune, "cid").map(({ id, amount }) => [id, amount]),
    ).toEqual([
      ["eve", 5],
      ["ana", 2],
    ]);
  });

  test("have the instant of the last theft of the same kind of loot: a card or a spin", () => {
    const rows = [hand("ana", { cards: 1, cardStolenAt: 3, spinStolenAt: 4 })];
    const anaFor = (loot: "card" | "spin") =>
      theftTargets(loot, players, rows, nobodyImmune, "bob").find(({ id }) => id === "ana");
    expect(anaFor("card")?.stolenAt).toBe(3);
    expect(anaFor("spin")?.stolenAt).toBe(4);
  });
});

test.each([
  ["not before a first theft", null, 0, null],
  ["at the instant of the first theft", 1000, 1000, 1000 + SHELTER_MS],
  ["still one millisecond before the hour is over", 1000, 999 + SHELTER_MS, 1000 + SHELTER_MS],
  ["an hour from now after a theft in the future", 90_000, 1000, 1000 + SHELTER_MS],
  ["no longer after an hour", 1000, 1000 + SHELTER_MS, null],
])("when a player is safe from a second theft (rule U8): %s", (_, stolenAt, now, until) => {
  expect(shelteredUntil({ stolenAt }, now)).toBe(until);
});

describe("whether a card can steal from a player", () => {
  const targets = theftTargets("card", players, hands, nobodyImmune, "cid");
  const bob = { id: "bob", amount: 1, stolenAt: null, isImmune: false };
  const refusalOf = (target: Parameters<typeof theftBlocker>[2], listed = targets) =>
    theftBlocker("card", listed, target, "cid", 0)?.code ?? null;
  test.each([
    ["another player who has a card", bob, null],
    ["a player who does not exist", undefined, "stealTargetNotFound"],
    ["oneself", { ...bob, id: "cid" }, "theftOfOneself"],
    ["a player without cards", { ...bob, amount: 0 }, "theftTargetEmpty"],
    ["a sheltered player", { ...bob, stolenAt: 0 }, "theftTargetSheltered"],
    ["an immune player", { ...bob, isImmune: true }, "targetImmune"],
    ["an immune player who is sheltered", { ...bob, stolenAt: 0, isImmune: true }, "targetImmune"],
  ] as const)("%s: refusal %s", (_, target, code) => {
    expect(refusalOf(target)).toBe(code);
  });

  test("when no other player has this kind of loot, the refusal says so, whichever target was chosen", () => {
    for (const target of [bob, undefined, { ...bob, id: "cid" }])
      expect(refusalOf(target, [])).toBe("theftNobody");
  });

  test("property: a listed target is refused only if it is sheltered or immune", () => {
    const anyHand = fc.record({
      id: fc.constantFrom("ana", "bob", "cid", "eve"),
      cards: fc.nat(3),
      cardStolenAt: fc.option(fc.nat(2 * SHELTER_MS)),
      spinStolenAt: fc.option(fc.nat(2 * SHELTER_MS)),
    });
    fc.assert(
      fc.property(
        fc.constantFrom("card" as const, "spin" as const),
        fc.uniqueArray(anyHand, { selector: ({ id }) => id }),
        fc.uniqueArray(fc.constantFrom("ana", "bob", "cid", "eve")),
        (loot, rows, immune) => {
          const now = 2 * SHELTER_MS;
          const listed = theftTargets(loot, players, rows, new Set(immune), "ana");
          const refusalFor = (target: (typeof listed)[number]) => {
            if (immune.some((id) => id === target.id)) return "targetImmune";
            return shelteredUntil(target, now) === null ? null : "theftTargetSheltered";
          };
          for (const target of listed)
            expect(theftBlocker(loot, listed, target, "ana", now)?.code ?? null).toBe(refusalFor(target));
        },
      ),
    );
  });
});
