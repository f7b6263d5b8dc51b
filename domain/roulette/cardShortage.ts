import type { MysteryCard } from "../cards/card.ts";
import type { Reward } from "./wheel.ts";

/** Why the wheel's card segments give 1 point instead of a card: there is no card, or no copy is left. */
export type CardShortage = "noCards" | "noCopies";

/** Whether a wheel gives mystery cards and there are none to give (rule R19). */
export function cardShortage(
  rewards: readonly Pick<Reward, "type">[],
  cards: readonly Pick<MysteryCard, "copiesRemaining">[],
): CardShortage | null {
  if (!rewards.some(({ type }) => type === "card")) return null;
  if (cards.length === 0) return "noCards";
  return cards.every(({ copiesRemaining }) => copiesRemaining === 0) ? "noCopies" : null;
}
