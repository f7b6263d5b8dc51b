import { expect, test } from "vitest";
import { cardBlocker, cardUseBlocker } from "./card.ts";
import { isCardKnown, starterDeck } from "./starterDeck.ts";

test("the starter deck has twelve cards with different names, about 70 copies in all", () => {
  expect(starterDeck).toHaveLength(12);
  for (const [index, { name }] of starterDeck.entries())
    expect(isCardKnown(starterDeck.toSpliced(index, 1), name), name).toBe(false);
  expect(starterDeck.reduce((sum, { copies }) => sum + copies, 0)).toBe(70);
});

test.each(starterDeck)("$name keeps the rules of cards, has a drawing and can be played", (card) => {
  expect(cardBlocker(card)).toBeNull();
  expect(card.description).not.toBe("");
  expect(card.imageAlt).not.toBe("");
  expect(card.imageUrl).toMatch(/^\/drawings\/[a-z-]+\.svg$/);
  expect([undefined, "heroCard"]).toContain(cardUseBlocker(card, { isOn: false })?.code);
});

test.each([
  ["the same name", "Reine des dés", true],
  ["other case and accents", "reine DES des", true],
  ["another apostrophe", "Pluie d’étoiles", true],
  ["another name", "Reine", false],
])("a card is known by %s", (_, name, isKnown) => {
  expect(isCardKnown([{ name: "Reine des dés" }, { name: "Pluie d'étoiles" }], name)).toBe(isKnown);
});
