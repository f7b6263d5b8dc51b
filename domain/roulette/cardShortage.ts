import type { MysteryCard } from "../cards/card.ts";
import type { Reward } from "./wheel.ts";

/** Why the wheel's card segments give 1 point instead of a card: there is no card, or no copy is left. */
export type CardShortage = "noCards" | "noCopies";

/** Why a wheel that gives mystery cards has none to give (rule R19); null when it has some, or gives none. */
export function cardShortage(
  rewards: readonly Pick<Reward, "type">[],
  cards: readonly Pick<MysteryCard, "copiesRemaining">[],
): CardShortage | null {
  if (!rewards.some(({ type }) => type === "card")) return null;
  if (cards.length === 0) return "noCards";
  return cards.every(({ copiesRemaining }) => copiesRemaining === 0) ? "noCopies" : null;
}
