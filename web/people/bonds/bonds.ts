import { api } from "../../api/client.ts";
import { liveQuery } from "../../api/liveQuery.ts";
import { bondTexts as texts } from "../../texts/bonds.ts";

/** What binds a player to others, by the player's id: rival, accomplice, series, crowns, time (rules J20 to J26). */
export const playerBonds = liveQuery({
  path: "games.bonds",
  failed: texts.failed,
  ask: (playerId) => api.games.bonds.query({ playerId }),
});

/** What the reader did against and with another player, by the other player's id. */
export const headToHead = liveQuery({
  path: "games.headToHead",
  failed: texts.failed,
  ask: (playerId) => api.games.headToHead.query({ playerId }),
});

/** How many games a player won against another one: a shared place is half a game for each (rule J20). */
export function wonAgainst({ ahead, level }: { readonly ahead: number; readonly level: number }): number {
  return ahead + level / 2;
}
