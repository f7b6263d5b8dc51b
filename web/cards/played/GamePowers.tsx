import { Timer } from "lucide-react";
import type { PlayerCard } from "../../../domain/cards/card.ts";
import type { Game } from "../../../domain/games/game.ts";
import { useMyId } from "../../api/session.tsx";
import { useEventBlocker } from "../../api/useEventBlocker.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { actionCardTexts as texts } from "../../texts/actionCards.ts";
import { useOpenDialog } from "../../ui/dialogs/DialogProvider.tsx";
import { part } from "../../ui/loading/part.tsx";
import { usePlayStates } from "../powers/usePlayStates.ts";
import { stacksOf } from "../stacks.ts";
import { MiniCard } from "./MiniCard.tsx";
import { PlayedCards } from "./PlayedCards.tsx";

const PlayCardDialog = part(() => import("./PlayCardDialog.tsx"));

/** On an ongoing game: the cards played on it, and the signed-in player's cards that can be played on it now (rule U15). */
export function GamePowers({ game }: { game: Game }) {
  const me = useMyId();
  const isOwnGame = game.players.some(({ id }) => id === me);
  return (
    <>
      <PlayedCards game={game} me={me} />
      {isOwnGame && <PlayableCards game={game} />}
    </>
  );
}

/** The player's action cards that can be played on `game` now, each as a button, and the minutes left to play them. */
function PlayableCards({ game }: { game: Game }) {
  const cards = useTopic("playerCards").filter(({ category }) => category === "action");
  const states = usePlayStates(cards);
  const eventBlocker = useEventBlocker();
  const openDialog = useOpenDialog();
  const playable = stacksOf(cards).filter(({ card }) => {
    const state = states.of(card);
    return state?.blocker === null && state.game.id === game.id;
  });
  if (eventBlocker || playable.length === 0) return null;
  const openPlayDialog = (card: PlayerCard) =>
    openDialog((close) => (
      <PlayCardDialog key={card.id} card={card} gameId={game.id} onPlayed={() => {}} onClose={close} />
    ));
  return (
    <section aria-label={texts.game.playCard} className="grid gap-2">
      <p className="flex items-center justify-between gap-3 text-sm">
        <b className="font-semibold">{texts.game.playCard}</b>
        <span className="flex items-center gap-1.5 font-semibold text-gold-ink tabular-nums">
          <Timer aria-hidden="true" className="size-4" />
          <span>{texts.minutesLeft(states.minutesLeft)}</span>
        </span>
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-2">
        {playable.map(({ card }) => (
          <li key={card.cardId}>
            <button
              type="button"
              onClick={() => openPlayDialog(card)}
              className="flex min-h-15 w-full items-center gap-2.5 rounded-[0.875rem] border border-action/45 bg-action/10 p-1.5 text-left transition-[background-color,scale] enabled-hover:bg-action/18 enabled-active:scale-[0.98]"
            >
              <MiniCard card={card} />
              <b
                translate="no"
                dir="auto"
                className="wrap-anywhere line-clamp-2 min-w-0 font-semibold text-sm leading-tight"
              >
                {card.name}
              </b>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
