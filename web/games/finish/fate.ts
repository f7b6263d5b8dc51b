import { useEffect } from "react";
import { fateOf } from "../../../domain/games/fate.ts";
import type { Game } from "../../../domain/games/game.ts";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";

/** Whether a completed game was corrected or deleted since its end, live (rule P21). */
export function useFate(game: Game): ReturnType<typeof fateOf> {
  const games = useTopic("games");
  return useLiveState().ready ? fateOf(game, games) : null;
}

const onScreen = new Set<string>();

/** Marks the finish of this game as on screen: it reports a correction or deletion itself, so no notice is needed. */
export function useIsOnScreen(gameId: string): void {
  useEffect(() => {
    onScreen.add(gameId);
    return () => void onScreen.delete(gameId);
  }, [gameId]);
}

/** Whether the finish of this game is on screen. */
export const isOnScreen = (gameId: string) => onScreen.has(gameId);
