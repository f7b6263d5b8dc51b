import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { IMAGE_ALT_MAX } from "../files/image.ts";
import { Refusal } from "../refusals/refusal.ts";
import {
  CARD_LIMITS,
  type CardText,
  cardBlocker,
  cardEffect,
  cardImageBlocker,
  cardUseBlocker,
  categories,
  changeCategory,
  changePower,
  copiesRemaining,
  letterOf,
  powers,
  powersOf,
} from "./card.ts";
import { createCardInput } from "./inputs.ts";

const cardWith = (more: Partial<CardText> = {}): CardText => ({
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

test("each category has a letter, and a card that gets another category gets the first power of that category", () => {
  expect(categories.map((category) => letterOf[category])).toEqual(["H", "T", "A"]);
  const spinCard = cardWith({ power: "extra_spin", value: null });
  expect(categories.map((category) => changeCategory(spinCard, category).power)).toEqual([
    "points",
    "steal_card",
    "avoid_loss",
  ]);
});

test.each(categories)("the server's input accepts each power of the category %s", (category) => {
  const read = powersOf[category].map(
    (power) => createCardInput.parse({ card: changePower(cardWith({ category }), power) }).card.power,
  );
  expect(read).toEqual(powersOf[category]);
});

describe("when the power of a card changes", () => {
  test.each([
    { from: { power: "points", value: 7 }, to: "points", value: 7 },
    { from: { power: "extra_spin", value: null }, to: "points", value: 1 },
    { from: { power: "points", value: 7 }, to: "extra_spin", value: null },
  ] as const)("from $from.power to $to, the value becomes $value", ({ from, to, value }) => {
    expect(changePower(cardWith(from), to)).toEqual(cardWith({ power: to, value }));
  });
});

test.each([
  ["no image", "", "", null],
  ["the removal of an image", "", "https://exemple.fr/a.png", null],
  ["an uploaded image", `/files/${"a".repeat(64)}.webp`, "", null],
  ["the image that the card has", "https://exemple.fr/a.png", "https://exemple.fr/a.png", null],
  ["a new external image", "https://exemple.fr/a.png", "", "fileAddressInvalid"],
  ["another external image", "https://exemple.fr/b.png", "https://exemple.fr/a.png", "fileAddressInvalid"],
  ["a file of the app that is not an uploaded image", "/icon-192.png", "", "fileAddressInvalid"],
])("whether a card may have an image (rule M13): %s", (_, url, currentUrl, refusal) => {
  expect(cardImageBlocker(url, currentUrl)?.code ?? null).toBe(refusal);
});

describe("whether a card is accepted", () => {
  const { name, description, imageUrl, value, copies } = CARD_LIMITS;
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
    [{ description: "a\0\r\n\u000b" }, null],
    [{ imageUrl: "/images/dragon-2.png" }, null],
    [{ imageUrl: path(imageUrl) }, null],
    [{ imageUrl: path(imageUrl + 1) }, "cardImageInvalid"],
    [{ imageUrl: "https://exemple.fr/a.png?b=1#c" }, null],
    [{ imageUrl: "https://exemple.fr/a b.png" }, "cardImageInvalid"],
    [{ imageUrl: 'https://exemple.fr/"' }, "cardImageInvalid"],
    [{ imageUrl: "https://exemple.fr/\0" }, "cardImageInvalid"],
    [{ imageAlt: "é".repeat(IMAGE_ALT_MAX) }, null],
    [{ imageAlt: "é".repeat(IMAGE_ALT_MAX + 1) }, "imageAltInvalid"],
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
  ] as const)("%o: refusal %s", (more, code) => {
    expect(cardBlocker(cardWith(more))?.code ?? null).toBe(code);
  });

  test("every category accepts its own powers and no others", () => {
    for (const category of categories) {
      const accepted = powers.filter(
        (power) => cardBlocker(cardWith({ category, power, value: power === "points" ? 1 : null })) === null,
      );
      expect(new Set(accepted)).toEqual(new Set(powersOf[category]));
    }
  });

  test("property: changes of category and power, in any order, never make a valid card invalid", () => {
    const change = fc.oneof(
      fc.constantFrom(...categories).map((category) => (card: CardText) => changeCategory(card, category)),
      fc.nat(4).map((nth) => (card: CardText) => {
        const own = powersOf[card.category];
        return changePower(card, own[nth % own.length] ?? own[0]);
      }),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const card = changes.reduce((before, apply) => apply(before), cardWith());
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
])("of $copies copies, $copiesGiven given out: $left can still be won", ({ left, ...card }) => {
  expect(copiesRemaining(card)).toBe(left);
});

describe("whether a card can be used outside a game (rules M9 and U3)", () => {
  test.each([
    ["hero", "points", "heroCard", "heroCard"],
    ["action", "avoid_loss", "actionCard", "actionCard"],
    ["action", "double_points", "actionCard", "actionCard"],
    ["action", "immunity", "actionCard", "actionCard"],
    ["action", "swap_position", "actionCard", "actionCard"],
    ["action", "healing", "actionCard", "actionCard"],
    ["tactical", "points", null, null],
    ["tactical", "extra_spin", null, null],
    ["tactical", "steal_card", "stealCardLater", null],
    ["tactical", "steal_roulette_turn", "stealTurnLater", null],
    ["tactical", "healing", "cardNotYet", "cardNotYet"],
  ] as const)(
    "%s card, power %s: refusal %s with the powers off, %s with the powers on",
    (category, power, off, on) => {
      expect(cardUseBlocker({ category, power }, { isOn: false })?.code ?? null).toBe(off);
      expect(cardUseBlocker({ category, power }, { isOn: true })?.code ?? null).toBe(on);
    },
  );

  test("the refusal of a card that can't be used yet says so in French", () => {
    expect(new Refusal("cardNotYet").message).toBe("Cette carte ne peut pas être utilisée pour le moment");
    const stealing = { category: "tactical", power: "steal_card" } as const;
    expect(cardUseBlocker(stealing, { isOn: false })?.message).toBe(
      "Fonctionnalité de vol de carte à implémenter",
    );
  });
});

test("using a card gives its points or one spin, or neither if the card steals", () => {
  expect(cardEffect({ power: "steal_card", value: null })).toEqual({ points: 0, spins: 0 });
  expect(cardEffect({ power: "points", value: 4 })).toEqual({ points: 4, spins: 0 });
  expect(cardEffect({ power: "extra_spin", value: null })).toEqual({ points: 0, spins: 1 });
});
