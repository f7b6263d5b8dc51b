import type { PlayerCard } from "../../domain/cards/card.ts";

/** Copies of one card in a player's hand: the newest, which stands for all, and how many there are. */
export interface CardStack {
  readonly card: PlayerCard;
  readonly count: number;
}

/** A player's copies with identical cards put together, the card won last first. */
export function stacksOf(copies: readonly PlayerCard[]): CardStack[] {
  const newestFirst = [...copies].sort((a, b) => b.obtainedAt - a.obtainedAt || (a.id < b.id ? -1 : 1));
  const stacks = new Map<string, CardStack>();
  for (const card of newestFirst) {
    const stack = stacks.get(card.cardId);
    stacks.set(card.cardId, stack ? { ...stack, count: stack.count + 1 } : { card, count: 1 });
  }
  return [...stacks.values()];
}
