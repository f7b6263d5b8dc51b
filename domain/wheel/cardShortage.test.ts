import { expect, test } from "vitest";
import { cardShortage } from "./cardShortage.ts";
import { defaultWheel } from "./wheel.ts";

const withoutCards = defaultWheel.rewards.filter(({ type }) => type !== "card");

test.each([
  { case: "copies are left", rewards: defaultWheel.rewards, copies: [0, 2], shortage: null },
  { case: "there are no cards", rewards: defaultWheel.rewards, copies: [], shortage: "noCards" },
  { case: "all copies are won", rewards: defaultWheel.rewards, copies: [0, 0], shortage: "noCopies" },
  {
    case: "there are no cards, and no segment gives cards",
    rewards: withoutCards,
    copies: [],
    shortage: null,
  },
  {
    case: "all copies are won, and no segment gives cards",
    rewards: withoutCards,
    copies: [0],
    shortage: null,
  },
])("when $case, the shortage is $shortage", ({ rewards, copies, shortage }) => {
  const cards = copies.map((copiesRemaining) => ({ copiesRemaining }));
  expect(cardShortage(rewards, cards)).toBe(shortage);
});
