import { api } from "../../api/client.ts";
import { liveQuery } from "../../api/liveQuery.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";

/** A player's history, by id: points, games and companions. */
export const playerRecord = liveQuery({
  path: "games.playerRecord",
  failed: texts.loadFailed,
  ask: (playerId) => api.games.playerRecord.query({ playerId }),
});
