import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  CARD_LIST_LIMITS,
  type CardListContent,
  cardListBlocker,
  type ListedCard,
  listedCardBlocker,
  newCardListBlocker,
  orderAfterMove,
} from "./cardList.ts";
import { hueNames, hues } from "./hues.ts";

const card: ListedCard = {
  id: "a",
  title: "Second souffle",
  imageUrl: "",
  imageAlt: "",
  description: "Un tour de plus.",
  copies: 1,
};
const list: CardListContent = { title: "Tactique", description: "", backgroundColor: "blue", cards: [card] };

describe("a card of a list", () => {
  test.each([
    [{}, null],
    [{ title: " " }, "listedCardTitleInvalid"],
    [{ title: "x".repeat(61) }, "listedCardTitleInvalid"],
    [{ description: "" }, null],
    [{ description: "x".repeat(301) }, "cardDescriptionInvalid"],
    [{ imageUrl: `/files/${"0".repeat(64)}.avif`, imageAlt: "Un dé" }, null],
    [{ imageUrl: "https://exemple.fr/chat.webp" }, "fileAddressInvalid"],
    [{ imageUrl: "/files/../secret.webp" }, "fileAddressInvalid"],
    [{ imageAlt: "x".repeat(201) }, "imageAltInvalid"],
    [{ copies: 0 }, "cardCopiesInvalid"],
    [{ copies: 1.5 }, "cardCopiesInvalid"],
    [{ copies: 1000 }, null],
    [{ copies: 1001 }, "cardCopiesInvalid"],
  ])("with %j: refusal %s", (change, code) => {
    expect(listedCardBlocker({ ...card, ...change })?.code ?? null).toBe(code);
    expect(cardListBlocker({ ...list, cards: [card, { ...card, ...change }] })?.code ?? null).toBe(code);
  });
});

describe("a card list", () => {
  test.each([
    [{}, null],
    [{ cards: [] }, null],
    [{ title: "" }, "cardListTitleInvalid"],
    [{ title: "x".repeat(61) }, "cardListTitleInvalid"],
    [{ description: "x".repeat(301) }, "cardDescriptionInvalid"],
    [{ cards: Array(100).fill(card) }, null],
    [{ cards: Array(101).fill(card) }, "cardListFull"],
  ])("with %j: refusal %s", (change, code) => {
    expect(cardListBlocker({ ...list, ...change })?.code ?? null).toBe(code);
  });

  test("can be added until there are 24", () => {
    expect(newCardListBlocker(CARD_LIST_LIMITS.lists - 1)).toBeNull();
    expect(newCardListBlocker(CARD_LIST_LIMITS.lists)?.message).toBe(
      "La page compte déjà 24 listes, le maximum.",
    );
  });
});

test.each([
  ["a", 0, "abc"],
  ["a", 1, "bac"],
  ["a", 2, "bca"],
  ["c", 0, "cab"],
  ["b", 9, "acb"],
])("moving the list %s to place %i changes the order of the lists a, b, c to %s", (id, to, order) => {
  expect(orderAfterMove(["a", "b", "c"], id, to).join("")).toBe(order);
});

test("property: a move does not change the order of the other lists", () => {
  const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(orders, fc.nat(10), fc.nat(10), (order, number, to) => {
      const id = order[number % order.length] ?? "";
      const moved = orderAfterMove(order, id, to);
      expect(moved.indexOf(id)).toBe(Math.min(to, order.length - 1));
      expect(moved.filter((other) => other !== id)).toEqual(order.filter((other) => other !== id));
    }),
  );
});

test("there are 22 hues, from slate to rose", () => {
  expect(hueNames).toHaveLength(22);
  expect([hueNames[0], hueNames.at(-1)]).toEqual(["slate", "rose"]);
  for (const hue of Object.values(hues)) expect(hue).toMatch(/^#[0-9a-f]{6}$/);
});
