import { expect, test } from "vitest";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { stacksOf } from "./stacks.ts";

const copy = (id: string, cardId: string, obtainedAt: number): PlayerCard => ({
  id,
  cardId,
  playerId: "nadia",
  obtainedAt,
  name: cardId,
  description: "",
  imageUrl: "",
  imageAlt: "",
  category: "tactical",
  power: "points",
  value: 1,
});

test("all copies of a card form one stack, and the stack with the copy won last comes first", () => {
  const copies = [
    copy("1", "rain", 10),
    copy("2", "breath", 20),
    copy("3", "rain", 30),
    copy("4", "hat", 25),
  ];
  expect(stacksOf(copies).map(({ card, count }) => [card.id, count])).toEqual([
    ["3", 2],
    ["4", 1],
    ["2", 1],
  ]);
  expect(stacksOf([])).toEqual([]);
});

test("different cards of the same name have separate stacks", () => {
  const twins = [copy("1", "a", 1), { ...copy("2", "b", 2), name: "a" }];
  expect(stacksOf(twins)).toHaveLength(2);
});
