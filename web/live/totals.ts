import type { Player } from "../../domain/players/player.ts";
import type { Tally } from "../../domain/players/tally.ts";
import { useTopic } from "./LiveProvider.tsx";

/** Whether more people play than every browser holds. */
export function useIsCrowd(): boolean {
  return useTopic("tallies").length > 0;
}

/** What ranks and sums over everybody are made of: all players, or, of a crowd, how many have which total. */
export function useTotals(): readonly (Player | Tally)[] {
  const players = useTopic("players");
  const tallies = useTopic("tallies");
  return tallies.length > 0 ? tallies : players;
}
