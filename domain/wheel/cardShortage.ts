import type { MysteryCard } from "../cards/card.ts";
import type { Reward } from "./wheel.ts";

/** Why the wheel's card segments give 1 point instead of a card: there is no card, or no copy is left. */
export type CardShortage = "noCards" | "noCopies";

/** Why a wheel can't give a mystery card (rule R19); null when copies are left, or when no segment of the wheel gives cards. */
export function cardShortage(
  rewards: readonly Pick<Reward, "type">[],
  cards: readonly Pick<MysteryCard, "copiesRemaining">[],
): CardShortage | null {
  if (!rewards.some(({ type }) => type === "card")) return null;
  if (cards.length === 0) return "noCards";
  return cards.every(({ copiesRemaining }) => copiesRemaining === 0) ? "noCopies" : null;
}
