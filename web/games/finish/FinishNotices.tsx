import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { changeSinceEnd } from "../../../domain/games/changeSinceEnd.ts";
import { correctionsFor, joinedGames, leftGames } from "../../../domain/games/changes.ts";
import type { Finish } from "../../../domain/games/finish.ts";
import { playedCards, proposedRankings } from "../../../domain/games/playedNews.ts";
import { isWaiting } from "../../../domain/games/waitingFinish.ts";
import { useMyId } from "../../api/session.tsx";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { serverNow } from "../../live/serverTime.ts";
import {
  type Announced,
  nextAnnouncement,
  readAnnounced,
  storeAnnounced,
} from "../../shell/moments/announced.ts";
import { useMoments } from "../../shell/moments/MomentProvider.tsx";
import { actionCardTexts } from "../../texts/actionCards.ts";
import { finishChangeTexts as texts } from "../../texts/finishChange.ts";
import { gameDialogTexts } from "../../texts/gameDialogs.ts";
import { mendGameTexts } from "../../texts/mendGame.ts";
import { proposalTexts } from "../../texts/proposal.ts";
import { Avatar } from "../../ui/Avatar.tsx";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { FinishMoment } from "./FinishMoment.tsx";
import { isOnScreen } from "./finishOnScreen.ts";

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

/**
 * Shows messages about what others do in the player's games (rules P28, P31, P33 and U15): they add the player to a game or
 * remove the player, play a card, propose a ranking, or correct the player's results. The games screen shows new games and
 * proposed rankings itself, so no message about them is shown there. A correction made while the page was closed is announced
 * when the page is opened again, once in each browser.
 */
function useGameNews(): void {
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
        toast.info({ text: texts.correctedFor(gameName, position, delta), isImportant: true });
  }, [games, ready, me, pathname, toast]);
}
