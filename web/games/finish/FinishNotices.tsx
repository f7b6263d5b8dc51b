import { useEffect, useRef } from "react";
import { changeSinceEnd } from "../../../domain/games/changeSinceEnd.ts";
import type { Finish } from "../../../domain/games/finish.ts";
import { isWaiting } from "../../../domain/games/waitingFinish.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { serverNow } from "../../live/serverTime.ts";
import { useMoments } from "../../shell/moments/MomentProvider.tsx";
import { finishChangeTexts as texts } from "../../texts/finishChange.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { FinishMoment } from "./FinishMoment.tsx";
import { isOnScreen } from "./finishOnScreen.ts";
import { useGameNews } from "./gameNews.tsx";

/** How long (ms) after the end of a game its finish opens by itself. Later, a card on the games screen opens the finish. */
const FRESH_MS = 120_000;

const keyOf = ({ id }: Finish) => `finish ${id}`;

/**
 * Shows the player the finish of each of their games once, on any screen, soon after the game ends (rule P21). Also shows
 * messages about what others do in the player's games.
 */
export function FinishNotices() {
  const finishes = useTopic("finishes");
  const moments = useMoments();
  const now = useNow();
  useDeletedNotice(finishes, now);
  useGameNews();
  useEffect(() => {
    const isFresh = ({ game }: Finish) => Math.max(now, serverNow()) - (game.completedAt ?? 0) < FRESH_MS;
    const fresh = finishes.filter(isFresh);
    for (const finish of fresh)
      moments.show({
        key: keyOf(finish),
        draw: (close) => <FinishMoment finish={finish} onClose={close} />,
      });
    return () => {
      for (const finish of fresh) moments.withdraw(keyOf(finish));
    };
  }, [finishes, moments, now]);
  return null;
}

/** Shows a message when a finish is no longer offered because its game was deleted (rule P21). */
function useDeletedNotice(finishes: readonly Finish[], now: number): void {
  const games = useTopic("games");
  const toast = useToast();
  const previous = useRef(finishes);
  useEffect(() => {
    const removed = previous.current.filter(({ id }) => !finishes.some((finish) => finish.id === id));
    previous.current = finishes;
    for (const finish of removed) {
      if (isOnScreen(finish.id) || !isWaiting(finish, now)) continue;
      // `useGameNews` shows corrections, also to players who have seen the finish.
      if (changeSinceEnd(finish.game, games) === "deleted")
        toast.info({ text: texts.deletedUnseen(finish.game.gameName), isImportant: true });
    }
  }, [finishes, games, now, toast]);
}
