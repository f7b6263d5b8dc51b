import { useMemo } from "react";
import { type Movement, movements } from "../../../domain/people/players/movement.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useRanking } from "../../live/players/useRanking.ts";

/** How far each player known to this browser has moved since the morning (rule J7), by the player's id; empty until loaded. */
export function useMovements(): ReadonlyMap<string, Movement> {
  const mornings = useShownTopic("mornings");
  const { first: knownPlayers, all: playersOrTallies } = useRanking();
  return useMemo(
    () => movements(mornings ?? [], knownPlayers, playersOrTallies),
    [mornings, knownPlayers, playersOrTallies],
  );
}
