import type { Player } from "../../../domain/people/players/player.ts";
import { useShownTopic } from "../LiveProvider.tsx";

/** The administrators who do not play (rule J8), for the lists of accounts; undefined until they have arrived. */
export function useNonPlayers(): readonly Player[] | undefined {
  return useShownTopic("nonPlayers");
}
