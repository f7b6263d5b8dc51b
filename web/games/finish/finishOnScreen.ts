import { useEffect } from "react";
import { changeSinceEnd } from "../../../domain/games/changeSinceEnd.ts";
import type { Game } from "../../../domain/games/game.ts";
import { useLiveState, useTopic } from "../../live/LiveProvider.tsx";

/** What happened to a completed game since its end: corrected or deleted (rule P21); null if neither, or if unknown. */
export function useChangeSinceEnd(game: Game): ReturnType<typeof changeSinceEnd> {
  const games = useTopic("games");
  return useLiveState().ready ? changeSinceEnd(game, games) : null;
}

const gameIdsOnScreen = new Set<string>();

/** Marks the finish of this game as on screen. The finish shows a correction or deletion itself, so no message is needed. */
export function useMarkOnScreen(gameId: string): void {
  useEffect(() => {
    gameIdsOnScreen.add(gameId);
    return () => void gameIdsOnScreen.delete(gameId);
  }, [gameId]);
}

/** Whether the finish of this game is on screen. */
export const isOnScreen = (gameId: string) => gameIdsOnScreen.has(gameId);
