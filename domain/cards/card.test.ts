import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "../refusals/refusal.ts";
import {
  CARD_LIMITS,
  type CardText,
  cardBlocker,
  cardEffect,
  cardImageBlocker,
  categories,
  changeCategory,
  changePower,
  copiesRemaining,
  letterOf,
  powers,
  powersOf,
  useCardBlocker,
} from "./card.ts";
import { createCardInput } from "./inputs.ts";

const text = (more: Partial<CardText> = {}): CardText => ({
  name: "Trésor",
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 1,
  copies: 1,
  ...more,
});

test("each category has its letter, and the power a change to it resets to", () => {
  expect(categories.map((category) => letterOf[category])).toEqual(["H", "T", "A"]);
  const spin = text({ power: "extra_spin", value: null });
  expect(categories.map((category) => changeCategory(spin, category).power)).toEqual([
    "points",
    "steal_card",
    "avoid_loss",
  ]);
});

test.each(categories)("what the server reads as a card takes each power of the category %s", (category) => {
  const read = powersOf[category].map(
    (power) => createCardInput.parse({ card: changePower(text({ category }), power) }).card.power,
  );
  expect(read).toEqual(powersOf[category]);
});

describe("changePower", () => {
  test.each([
    { from: { power: "points", value: 7 }, to: "points", value: 7 },
    { from: { power: "extra_spin", value: null }, to: "points", value: 1 },
    { from: { power: "points", value: 7 }, to: "extra_spin", value: null },
  ] as const)("$from.power to $to: value $value", ({ from, to, value }) => {
    expect(changePower(text(from), to)).toEqual(text({ power: to, value }));
  });
});

test.each([
  ["none", "", "", null],
  ["none any more", "", "https://exemple.fr/a.png", null],
  ["one that was sent here", `/files/${"a".repeat(64)}.webp`, "", null],
  ["the one it has", "https://exemple.fr/a.png", "https://exemple.fr/a.png", null],
  ["a new one of another site", "https://exemple.fr/a.png", "", "fileAddressInvalid"],
  [
    "another one of another site",
    "https://exemple.fr/b.png",
    "https://exemple.fr/a.png",
    "fileAddressInvalid",
  ],
  ["a path of our own that is no image", "/icon-192.png", "", "fileAddressInvalid"],
])("the image of a card: %s (rule M13)", (_, url, before, refusal) => {
  expect(cardImageBlocker(url, before)?.code ?? null).toBe(refusal);
});

describe("cardBlocker", () => {
  const { name, description, imageUrl, imageAlt, value, copies } = CARD_LIMITS;
  const path = (length: number) => `/${"a".repeat(length - 1)}`;
  test.each([
    [{}, null],
    [{ name: "x" }, null],
    [{ name: " " }, "cardNameInvalid"],
    [{ name: ` ${"é".repeat(name)} ` }, null],
    [{ name: "🐉".repeat(name) }, null],
    [{ name: "é".repeat(name + 1) }, "cardNameInvalid"],
    [{ name: "deux\nlignes" }, "cardNameInvalid"],
    [{ description: "a".repeat(description) }, null],
    [{ description: `${"a".repeat(description)}\n ` }, null],
    [{ description: "a".repeat(description + 1) }, "cardDescriptionInvalid"],
    [{ description: "deux\nlignes\tet un retrait" }, null],
    [{ description: "a\0" }, "cardDescriptionInvalid"],
    [{ imageUrl: "/images/dragon-2.png" }, null],
    [{ imageUrl: path(imageUrl) }, null],
    [{ imageUrl: path(imageUrl + 1) }, "cardImageInvalid"],
    [{ imageUrl: "https://exemple.fr/a.png?b=1#c" }, null],
    [{ imageUrl: "https://exemple.fr/a b.png" }, "cardImageInvalid"],
    [{ imageUrl: 'https://exemple.fr/"' }, "cardImageInvalid"],
    [{ imageUrl: "https://exemple.fr/\0" }, "cardImageInvalid"],
    [{ imageAlt: "é".repeat(imageAlt) }, null],
    [{ imageAlt: "é".repeat(imageAlt + 1) }, "imageAltInvalid"],
    [{ imageUrl: "http://exemple.fr/a.png" }, "cardImageInvalid"],
    [{ imageUrl: "//exemple.fr/a.png" }, "cardImageInvalid"],
    [{ imageUrl: "javascript:alert(1)" }, "cardImageInvalid"],
    [{ imageUrl: "data:image/png;base64,AAAA" }, "cardImageInvalid"],
    [{ value }, null],
    [{ value: value + 1 }, "cardValueInvalid"],
    [{ value: 0 }, "cardValueInvalid"],
    [{ value: 1.5 }, "cardValueInvalid"],
    [{ value: Number.NaN }, "cardValueInvalid"],
    [{ value: null }, "cardValueInvalid"],
    [{ power: "extra_spin", value: null }, null],
    [{ power: "extra_spin", value: 1 }, "cardValueInvalid"],
    [{ copies }, null],
    [{ copies: copies + 1 }, "cardCopiesInvalid"],
    [{ copies: 0 }, "cardCopiesInvalid"],
    [{ copies: Number.NaN }, "cardCopiesInvalid"],
  ] as const)("%o: %s", (more, code) => {
    expect(cardBlocker(text(more))?.code ?? null).toBe(code);
  });

  test("every category takes its own powers and no others", () => {
    for (const category of categories) {
      const taken = powers.filter(
        (power) => cardBlocker(text({ category, power, value: power === "points" ? 1 : null })) === null,
      );
      expect(new Set(taken)).toEqual(new Set(powersOf[category]));
    }
  });

  test("no change of category and power, in any order, makes a good card a bad one", () => {
    const change = fc.oneof(
      fc.constantFrom(...categories).map((category) => (card: CardText) => changeCategory(card, category)),
      fc.nat(4).map((nth) => (card: CardText) => {
        const own = powersOf[card.category];
        return changePower(card, own[nth % own.length] ?? own[0]);
      }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const card = changes.reduce((before, apply) => apply(before), text());
        expect(cardBlocker(card)).toBeNull();
        expect(card.value === null).toBe(card.power !== "points");
      }),
    );
  });
});

test.each([
  { copies: 5, copiesGiven: 0, left: 5 },
  { copies: 5, copiesGiven: 3, left: 2 },
  { copies: 3, copiesGiven: 3, left: 0 },
  { copies: 1, copiesGiven: 3, left: 0 },
])("of $copies copies, $copiesGiven given out: $left left to win", ({ left, ...card }) => {
  expect(copiesRemaining(card)).toBe(left);
});

describe("useCardBlocker", () => {
  test.each([
    ["hero", "points", "heroCard"],
    ["action", "avoid_loss", "actionCard"],
    ["action", "double_points", "actionCard"],
    ["action", "immunity", "actionCard"],
    ["action", "swap_position", "actionCard"],
    ["action", "healing", "actionCard"],
    ["tactical", "points", null],
    ["tactical", "extra_spin", null],
    ["tactical", "steal_card", "stealCardLater"],
    ["tactical", "steal_roulette_turn", "stealTurnLater"],
    ["tactical", "healing", "cardNotYet"],
  ] as const)("%s %s: %s", (category, power, code) => {
    expect(useCardBlocker({ category, power })?.code ?? null).toBe(code);
  });

  test("says it in the words of the specification", () => {
    expect(new Refusal("cardNotYet").message).toBe("Cette carte ne peut pas être utilisée pour le moment");
    expect(useCardBlocker({ category: "tactical", power: "steal_card" })?.message).toBe(
      "Fonctionnalité de vol de carte à implémenter",
    );
  });
});

test("a card gives its points, or one spin", () => {
  expect(cardEffect({ power: "points", value: 4 })).toEqual({ points: 4, spins: 0 });
  expect(cardEffect({ power: "extra_spin", value: null })).toEqual({ points: 0, spins: 1 });
});
