import { useEffect } from "react";
import { isBot, type Seat } from "../../../domain/games/game.ts";
import { busyPlayers } from "../../../domain/games/selection.ts";
import { useMyId } from "../../api/session.tsx";
import { useTopic } from "../../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../../texts/newGame.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/**
 * Removes players from the selection when they join another game or are deleted (rule P3), and shows a message. A game
 * that the signed-in player created causes no message. Does nothing while `paused`: until all players have loaded, and while
 * the game of this form is being created, because the server then decides whether its players are free.
 */
export function useRemoveBusyPlayers(draft: NewGameDraft, players: readonly Seat[], paused: boolean): void {
  const me = useMyId();
  const games = useTopic("games");
  const toast = useToast();
  useEffect(() => {
    if (paused) return;
    const busy = busyPlayers(games);
    const names = new Map(players.map((player) => [player.id, player.name]));
    const removed = draft.players.filter((id) => id !== me && !isBot(id) && (busy.has(id) || !names.has(id)));
    if (removed.length === 0) return;
    draft.remove(removed);
    const busyInGamesOfOthers = busyPlayers(games.filter((game) => game.createdBy !== me));
    const busyNames = removed.filter((id) => busyInGamesOfOthers.has(id)).map((id) => names.get(id) ?? "");
    if (busyNames.length > 0) toast.info(texts.leftSelection(busyNames));
    if (removed.some((id) => !names.has(id))) toast.info(texts.goneFromSelection);
  });
}
