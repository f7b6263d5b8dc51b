import { useMemo } from "react";
import { type Movement, movements } from "../../domain/players/movement.ts";
import { useShownTopic, useTopic } from "../live/LiveProvider.tsx";

/** How each player moved since the morning (rule J7); empty until that is known. */
export function useMovements(): ReadonlyMap<string, Movement> {
  const mornings = useShownTopic("mornings");
  const players = useTopic("players");
  return useMemo(() => movements(mornings ?? [], players), [mornings, players]);
}
