import { Zap } from "lucide-react";
import type { PlayerCard } from "../../domain/cards/card.ts";
import { usePlayStates } from "../powers/usePlayStates.ts";
import { actionCardTexts } from "../texts/actionCards.ts";
import { CardNote } from "./CardFace.tsx";

const texts = actionCardTexts.face;

/**
 * The note on an action card: the game and the players for which it can be played now, and for how long; or the reason why
 * it can't be played (rule U12).
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
