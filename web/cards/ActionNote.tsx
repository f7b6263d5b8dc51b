import { Zap } from "lucide-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { actionCardTexts } from "../texts/actionCards.ts";
import { CardNote } from "./CardFace.tsx";
import { usePlayStates } from "./powers/usePlayStates.ts";

const texts = actionCardTexts.face;

/**
 * The note on an action card (rule U12). It names the game on which the card can be played now, or the players whom the
 * card can target, and says for how long. If the card can't be played, the note says why.
 */
export function ActionNote({ card }: { card: PlayerCard }) {
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
