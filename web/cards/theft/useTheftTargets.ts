import { stealable, type TheftTarget, theftTargets } from "../../../domain/cards/theft.ts";
import type { Loot } from "../../../domain/loot.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useShownTopic } from "../../live/LiveProvider.tsx";
import { useNow } from "../../live/now.ts";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { usePlayingId } from "../../live/ReadAs.tsx";
import { useImmunePlayers } from "../powers/useImmunePlayers.ts";

/** From whom the player's cards can steal. */
interface TheftTargets {
  /** Whether all players and their hands have arrived. */
  readonly isLoaded: boolean;
  readonly players: readonly Player[];
  /** The players who have this kind of loot, and those of them from whom a card can steal it now. */
  of(loot: Loot): { readonly targets: readonly TheftTarget[]; readonly available: readonly TheftTarget[] };
}

export function useTheftTargets(): TheftTargets {
  const me = usePlayingId();
  const now = useNow();
  const { players, isComplete } = useEverybody();
  const immune = useImmunePlayers();
  const hands = useShownTopic("hands");
  return {
    isLoaded: isComplete && hands !== undefined,
    players,
    of: (loot) => {
      const targets = theftTargets(loot, players, hands ?? [], new Set(immune.keys()), me);
      return { targets, available: stealable(targets, now) };
    },
  };
}
