import { useCallback } from "react";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";

/** Tells the server that the player has seen the end of a game. If that does not reach it, the game is shown once more. */
export function useSeen(): (gameId: string) => void {
  return useCallback((gameId) => void send(api.games.seeFinish, { gameId }).catch(() => {}), []);
}
