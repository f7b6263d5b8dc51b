import { useCallback } from "react";
import type { Finish } from "../../../domain/games/finish.ts";
import { api } from "../../api/client.ts";
import { send } from "../../api/command.ts";
import { useLiveStore } from "../../live/LiveProvider.tsx";

/**
 * Returns a function that marks a finish as seen. The finish is removed from this browser at once, and by the server from
 * the player's other browsers. If the command does not reach the server, the finish is shown once more.
 */
export function useMarkFinishSeen(): (finish: Finish) => void {
  const store = useLiveStore();
  return useCallback(
    ({ id, playerId }) => {
      store.apply([{ topic: "finishes", key: playerId, kind: "patch", put: [], remove: [id] }]);
      void send(api.games.seeFinish, { gameId: id }).catch(() => {});
    },
    [store],
  );
}
