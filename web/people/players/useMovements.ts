import { useMemo } from "react";
import { type Movement, movements } from "../../../domain/people/players/movement.ts";
import { useRow, useShownTopic } from "../../live/LiveProvider.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
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

/** How far the signed-in player has moved since the morning; undefined until it is known. */
export function useOwnMovement(me: string): Movement | undefined {
  const player = usePlayer(me);
  const morning = useRow("ownMorning", me);
  const { all: playersOrTallies } = useRanking();
  return player && morning ? movements([morning], [player], playersOrTallies).get(me) : undefined;
}
