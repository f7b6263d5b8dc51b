import { Zap } from "lucide-react";
import { cardUseBlocker, lootOf, type PlayerCard } from "../../domain/cards/card.ts";
import { useSetting } from "../live/LiveProvider.tsx";
import { actionCardTexts } from "../texts/actionCards.ts";
import { cardTexts } from "../texts/cards.ts";
import { CardNote } from "./CardFace.tsx";
import { usePlayStates } from "./powers/usePlayStates.ts";
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

const texts = actionCardTexts.face;

/**
 * The note on an action card (rule U12). It names the game on which the card can be played now, or the players whom the
 * card can target, and says for how long. If the card can't be played, the note says why.
 */
function ActionNote({ card }: { card: PlayerCard }) {
  const states = usePlayStates([card]);
  const state = states.of(card);
  if (state === null) return null;
  if (state.blocker !== null)
    return <CardNote>{texts.blocked(state.blocker, state.game?.gameName ?? null)}</CardNote>;
  const { minutesLeft } = states;
  const names = state.targets.map(({ name }) => name);
  return (
    <CardNote icon={Zap} isNow>
      {names.length > 0
        ? texts.withWhom(names, minutesLeft)
        : texts.playable(state.game.gameName, minutesLeft)}
    </CardNote>
  );
}
