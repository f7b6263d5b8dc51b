import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { correctionsFor, joinedGames, leftGames } from "../../../domain/games/changes.ts";
import { playedCards, proposedRankings } from "../../../domain/games/playedNews.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import {
  type Announced,
  nextAnnouncement,
  readAnnounced,
  storeAnnounced,
} from "../../shell/moments/announced.ts";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { finishChangeTexts } from "../../texts/finishChange.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { mendGameTexts } from "../../texts/mendGame.ts";
import { proposalTexts } from "../../texts/proposal.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { isOnScreen } from "./finishOnScreen.ts";

/**
 * Shows messages about what others do in the player's games (rules P28, P31, P33 and U15): they add the player to a game or
 * remove the player, play a card, propose a ranking, or correct the player's results. The games screen shows new games and
 * proposed rankings itself, so no message about them is shown there. A correction made while the page was closed is announced
 * when the page is opened again, once in each browser.
 */
export function useGameNews(): void {
  const games = useTopic("games");
  const { ready } = useLiveState();
  const me = useMyId();
  const toast = useToast();
  const [pathname] = useLocation();
  const previousGames = useRef<typeof games | null>(null);
  const lastAnnounced = useRef<Announced | null>(null);
  useEffect(() => {
    if (!ready || previousGames.current === games) return;
    const previous = previousGames.current ?? games;
    const joined = joinedGames(previous, games, me);
    const played = playedCards(previous, games, me);
    const left = leftGames(previous, games, me);
    const proposed = proposedRankings(previous, games, me);
    previousGames.current = games;
    for (const { player, gameName } of pathname === "/" ? [] : proposed)
      toast.info({
        text: proposalTexts.news(player.name, gameName),
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
    const key = `corrections-told:${me}`;
    const corrections = correctionsFor(games, me);
    lastAnnounced.current ??= readAnnounced(key, corrections);
    const { fresh, announcedAfter } = nextAnnouncement(corrections, lastAnnounced.current);
    if (fresh.length === 0) return;
    lastAnnounced.current = announcedAfter;
    storeAnnounced(key, announcedAfter);
    for (const { id, gameName, position, delta } of fresh)
      if (!isOnScreen(id))
        toast.info({ text: finishChangeTexts.correctedFor(gameName, position, delta), isImportant: true });
  }, [games, ready, me, pathname, toast]);
}
