import type { Player } from "../../../domain/players/player.ts";
import { useStored, useTopic, useWanted } from "../LiveProvider.tsx";
import { isCrowd } from "./useRanking.ts";

/**
 * All players, sorted by name, for a screen that lists them or offers a choice of one. When there are more
 * players than every browser gets, the others are fetched while the screen is shown. `isComplete`: whether all have arrived.
 */
export function useEverybody(): { readonly players: readonly Player[]; readonly isComplete: boolean } {
  const hasCrowd = useStored(isCrowd);
  useWanted(hasCrowd ? ["otherPlayers"] : []);
  const haveOthersArrived = useStored((store) => store.list("otherPlayers") !== undefined);
  return { players: useTopic("players"), isComplete: !hasCrowd || haveOthersArrived };
}
