import type { PlayerCard } from "../../domain/cards/card.ts";

/** The copies of one card in a player's hand: the newest copy, and their number. */
export interface CardStack {
  readonly card: PlayerCard;
  readonly count: number;
}

/**
 * The stacks in the order of a hand (rule M16): the cards that can be played now, those that wait, and the Hero cards, which
 * nobody plays.
 */
export function handOrder(
  stacks: readonly CardStack[],
  isPlayable: (card: PlayerCard) => boolean,
): CardStack[] {
  const rankOf = ({ card }: CardStack) => (card.category === "hero" ? 2 : isPlayable(card) ? 0 : 1);
  return [...stacks].sort((a, b) => rankOf(a) - rankOf(b));
}

/** Groups a player's copies by card. The stack with the copy won last comes first. */
export function stacksOf(copies: readonly PlayerCard[]): CardStack[] {
  const newestFirst = [...copies].sort((a, b) => b.obtainedAt - a.obtainedAt || (a.id < b.id ? -1 : 1));
  const stacks = new Map<string, CardStack>();
  for (const card of newestFirst) {
    const stack = stacks.get(card.cardId);
    stacks.set(card.cardId, stack ? { ...stack, count: stack.count + 1 } : { card, count: 1 });
  }
  return [...stacks.values()];
}
