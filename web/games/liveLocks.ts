import { useEffect } from "react";
import { isBot, type Seat } from "../../domain/games/game.ts";
import { busyPlayers } from "../../domain/games/selection.ts";
import { useMyId } from "../accounts/session.tsx";
import { useTopic } from "../live/LiveProvider.tsx";
import { newGameTexts as texts } from "../texts/newGame.ts";
import { useToast } from "../ui/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/**
 * Players who enter another game, or leave the event, leave the selection (rule P3), and a message says so; none for
 * games that one created oneself. `paused` while one's own game is being created, when the server decides who can
 * play, and until all players are there.
 */
export function useLiveLocks(draft: NewGameDraft, players: readonly Seat[], paused: boolean): void {
  const me = useMyId();
  const games = useTopic("games");
  const toast = useToast();
  useEffect(() => {
    if (paused) return;
    const busy = busyPlayers(games);
    const names = new Map(players.map((player) => [player.id, player.name]));
    const leaving = draft.players.filter((id) => id !== me && !isBot(id) && (busy.has(id) || !names.has(id)));
    if (leaving.length === 0) return;
    draft.remove(leaving);
    const elsewhere = busyPlayers(games.filter((game) => game.createdBy !== me));
    const busyNames = leaving.filter((id) => elsewhere.has(id)).map((id) => names.get(id) ?? "");
    if (busyNames.length > 0) toast.info(texts.leftSelection(busyNames));
    if (leaving.some((id) => !names.has(id))) toast.info(texts.goneFromSelection);
  });
}
