import { useEffect, useMemo, useRef } from "react";
import { useLocation } from "wouter";
import { changeSinceEnd } from "../../../domain/games/changeSinceEnd.ts";
import { correctionsFor, joinedGames, leftGames } from "../../../domain/games/changes.ts";
import { playedCards, proposedRankings } from "../../../domain/games/playedNews.ts";
import { isWaiting } from "../../../domain/live/news.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useUnannounced } from "../../shell/moments/announced.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { finishChangeTexts as texts } from "../../texts/finishChange.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { mendGameTexts } from "../../texts/mendGame.ts";
import { proposalTexts } from "../../texts/proposal.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { isOnScreen } from "./finishOnScreen.ts";

/** Shows messages about what others do in the player's games, on any screen. */
export function GameNews() {
  useDeletedNotice();
  useGameChanges();
  useCorrections();
  return null;
}

/** Shows a message when a finish is no longer offered because its game was deleted (rule P21). */
function useDeletedNotice(): void {
  const finishes = useTopic("finishes");
  const now = useNow();
  const games = useTopic("games");
  const toast = useToast();
  const previous = useRef(finishes);
  useEffect(() => {
    const removed = previous.current.filter(({ id }) => !finishes.some((finish) => finish.id === id));
    previous.current = finishes;
    for (const finish of removed) {
      if (isOnScreen(finish.id) || !isWaiting(finish, now)) continue;
      // `useCorrections` shows corrections, also to players who have seen the finish.
      if (changeSinceEnd(finish.game, games) === "deleted")
        toast.info({ text: texts.deletedUnseen(finish.game.gameName), isImportant: true });
    }
  }, [finishes, games, now, toast]);
}

/**
 * Shows a message when others add the player to a game or remove the player, play a card or propose a ranking (rules P28, P31,
 * P33 and U15). The games screen shows new games and proposed rankings itself, so no message about them is shown there.
 */
function useGameChanges(): void {
  const games = useTopic("games");
  const { ready } = useLiveState();
  const me = useMyId();
  const toast = useToast();
  const [pathname] = useLocation();
  const previousGames = useRef<typeof games | null>(null);
  useEffect(() => {
    if (!ready || previousGames.current === games) return;
    const previous = previousGames.current ?? games;
    const joined = joinedGames(previous, games, me);
    const played = playedCards(previous, games, me);
    const left = leftGames(previous, games, me);
    const proposed = proposedRankings(previous, games, me);
    previousGames.current = games;
    for (const { player, gameName, isWon } of pathname === "/" ? [] : proposed)
      toast.info({
        text:
          isWon === null
            ? proposalTexts.news(player.name, gameName)
            : proposalTexts.newsTogether(player.name, gameName, isWon),
        avatar: <Avatar id={player.id} name={player.name} size="s" />,
        isImportant: true,
      });
    for (const { creator, game } of joined)
      if (!creator) toast.info({ text: mendGameTexts.addedToGame(game.gameName), isImportant: true });
      else if (pathname !== "/")
        toast.info({
          text: gameDialogTexts.startedWithYou(creator.name, game.gameName),
          avatar: <Avatar id={creator.id} name={creator.name} size="s" />,
        });
    for (const { gameName } of left)
      toast.info({ text: mendGameTexts.removedFromGame(gameName), isImportant: true });
    for (const { player, cardName, gameName, isTarget } of played)
      toast.info({
        text: isTarget
          ? actionCardTexts.game.newsToTarget(player.name, cardName)
          : actionCardTexts.game.news(player.name, cardName, gameName),
        avatar: <Avatar id={player.id} name={player.name} size="s" />,
        isImportant: isTarget,
      });
  }, [games, ready, me, pathname, toast]);
}

/**
 * Shows a message when the player's results are corrected. A correction made while the page was closed is announced when the
 * page is opened again, once in each browser.
 */
function useCorrections(): void {
  const games = useTopic("games");
  const me = useMyId();
  const toast = useToast();
  const corrections = useMemo(() => correctionsFor(games, me), [games, me]);
  const { fresh, markAnnounced, store } = useUnannounced(`corrections-told:${me}`, corrections);
  useEffect(() => {
    if (fresh.length === 0) return;
    markAnnounced();
    store();
    for (const { id, gameName, position, isCooperative, delta } of fresh)
      if (!isOnScreen(id))
        toast.info({
          text: isCooperative
            ? texts.correctedTogether(gameName, position === 1, delta)
            : texts.correctedFor(gameName, position, delta),
          isImportant: true,
        });
  }, [fresh, markAnnounced, store, toast]);
}
