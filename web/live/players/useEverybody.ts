import type { Player } from "../../../domain/people/players/player.ts";
import { useStored, useTopic, useWanted } from "../LiveProvider.tsx";
import { hasPlayersBeyondWindow } from "./useRanking.ts";

/**
 * All players, sorted by name, for a screen that lists them or offers a choice of one. Every browser has the first
 * `PLAYERS_WINDOW` players of the ranking; the others are fetched while the screen is shown. `isComplete`: whether the list
 * contains all players.
 */
export function useEverybody(): { readonly players: readonly Player[]; readonly isComplete: boolean } {
  const hasOthers = useStored(hasPlayersBeyondWindow);
  useWanted(hasOthers ? ["otherPlayers"] : []);
  const haveOthersArrived = useStored((store) => store.list("otherPlayers") !== undefined);
  return { players: useTopic("players"), isComplete: !hasOthers || haveOthersArrived };
}
