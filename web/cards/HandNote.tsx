import { cardUseBlocker, lootOf, type PlayerCard } from "../../domain/cards/card.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { cardTexts } from "../texts/cards.ts";
import { ActionNote } from "./ActionNote.tsx";
import { CardNote } from "./CardFace.tsx";
import { TheftNote } from "./TheftNote.tsx";

/**
 * The note on a card in the player's hand (rules M10 and U12): when the card can be played, on which game, with which players,
 * or from which players it can steal.
 */
export function HandNote({ card }: { card: PlayerCard }) {
  const isOn = useSetting("powers")?.isOn ?? false;
  if (isOn && card.category === "action") return <ActionNote card={card} />;
  const blocker = cardUseBlocker(card, { isOn });
  if (blocker) return <CardNote>{cardTexts.playableWhen[blocker.code]}</CardNote>;
  const loot = lootOf(card.power);
  return loot && <TheftNote loot={loot} />;
}
