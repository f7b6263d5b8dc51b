import type { Player } from "../../../domain/players/player.ts";
import { useMyId } from "../../accounts/session.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";

/**
 * The players who can be chosen for a game: all players, sorted by name. A signed-in administrator who does not play comes
 * first, because administrators can always choose themselves (rule J8). `isComplete`: whether no player is missing.
 */
export function useChoosablePlayers(): { readonly players: readonly Player[]; readonly isComplete: boolean } {
  const ownPlayer = usePlayer(useMyId());
  const { players, isComplete } = useEverybody();
  return { players: ownPlayer?.plays === false ? [ownPlayer, ...players] : players, isComplete };
}
