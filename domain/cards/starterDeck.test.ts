import { expect, test } from "vitest";
import { cardBlocker, isPlayable, powers } from "./card.ts";
import { hasCardNamed, starterCards, starterDeck } from "./starterDeck.ts";

test.each([
  [false, 12, 70, ["points", "extra_spin"]],
  [true, 19, 100, powers],
] as const)(
  "(powers on: %s) the starter deck has %i different cards, %i copies in total, and all of them can be played",
  (isOn, cards, copies, expectedPowers) => {
    const deck = starterDeck({ isOn });
    expect(deck).toHaveLength(cards);
    expect(deck.reduce((sum, card) => sum + card.copies, 0)).toBe(copies);
    expect(new Set(deck.map(({ power }) => power))).toEqual(new Set(expectedPowers));
    for (const { power } of deck) expect(isPlayable(power, { isOn })).toBe(true);
  },
);

test("all cards of the starter deck have different names", () => {
  for (const [index, { name }] of starterCards.entries())
    expect(hasCardNamed(starterCards.toSpliced(index, 1), name), name).toBe(false);
});

test.each(starterCards)("$name is a valid card with a description and a drawing", (card) => {
  expect(cardBlocker(card)).toBeNull();
  expect(card.description).not.toBe("");
  expect(card.imageAlt).not.toBe("");
  expect(card.imageUrl).toMatch(/^\/drawings\/[a-z-]+\.svg$/);
});

test.each([
  ["the same name", "Reine des dés", true],
  ["the same name in another case, with other accents", "reine DES des", true],
  ["the same name with another apostrophe", "Pluie d’étoiles", true],
  ["another name", "Reine", false],
])("a card with %s counts as already in the list: %s", (_, name, isKnown) => {
  expect(hasCardNamed([{ name: "Reine des dés" }, { name: "Pluie d'étoiles" }], name)).toBe(isKnown);
});
