import { useEffect, useRef } from "react";
import { useRow } from "../live/LiveProvider.tsx";
import { gamesTexts as texts } from "../texts/games.ts";
import { useToast } from "../ui/Toasts.tsx";
import type { NewGameDraft } from "./newGameState.ts";

/**
 * A chosen game that leaves the list is chosen no more, with a word saying so, and the form goes back to its first step
 * (rule P20). `paused` while the game is being created: the server has the word then. One that was just added is not
 * there yet.
 */
export function useChosenGame(draft: NewGameDraft, paused: boolean): void {
  const chosen = useRow("gameNames", draft.gameNameId ?? "");
  const seen = useRef(chosen);
  const toast = useToast();
  useEffect(() => {
    if (chosen) seen.current = chosen;
    const last = seen.current;
    if (chosen || paused || !last || last.id !== draft.gameNameId) return;
    draft.chooseGame(null);
    draft.goTo(1);
    toast.info(texts.leftList(last.name));
  });
}
