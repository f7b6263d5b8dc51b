import { useMemo } from "react";
import { type Movement, movements } from "../../domain/players/movement.ts";
import { useShownTopic } from "../live/LiveProvider.tsx";
import { useRanking } from "../live/players/useRanking.ts";

/** The movement since the morning (rule J7) of each player whom this browser has, by the player's id; empty until loaded. */
export function useMovements(): ReadonlyMap<string, Movement> {
  const mornings = useShownTopic("mornings");
  const { first, all } = useRanking();
  return useMemo(() => movements(mornings ?? [], first, all), [mornings, first, all]);
}
