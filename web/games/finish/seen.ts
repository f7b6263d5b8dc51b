import { useCallback } from "react";
import type { Finish } from "../../../domain/games/finish.ts";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";
import { useLiveStore } from "../../live/LiveProvider.tsx";

/**
 * The player has seen the end of a game: this browser lets it go at once, and tells the server, for the others. If that does
 * not reach it, the game is shown once more.
 */
export function useSeen(): (finish: Finish) => void {
  const store = useLiveStore();
  return useCallback(
    ({ id, playerId }) => {
      store.apply([{ topic: "finishes", key: playerId, kind: "patch", put: [], remove: [id] }]);
      void send(api.games.seeFinish, { gameId: id }).catch(() => {});
    },
    [store],
  );
}
