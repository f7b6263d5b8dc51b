import { useMemo } from "react";
import { type Movement, movements } from "../../domain/players/movement.ts";
import { useShownTopic, useTopic } from "../live/LiveProvider.tsx";
import { useTotals } from "../live/totals.ts";

/** How each player moved since the morning (rule J7); empty until that is known. */
export function useMovements(): ReadonlyMap<string, Movement> {
  const mornings = useShownTopic("mornings");
  const players = useTopic("players");
  const all = useTotals();
  return useMemo(() => movements(mornings ?? [], players, all), [mornings, players, all]);
}
