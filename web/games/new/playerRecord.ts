import { api } from "../../api/client.ts";
import { liveQuery } from "../../api/liveQuery.ts";
import { playerPageTexts as texts } from "../../texts/players.ts";

/** A player's record, by the player's id: points over time, games and companions. */
export const playerRecord = liveQuery({
  path: "games.playerRecord",
  failed: texts.loadFailed,
  ask: (playerId) => api.games.playerRecord.query({ playerId }),
});
