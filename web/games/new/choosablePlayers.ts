import type { Player } from "../../../domain/people/players/player.ts";
import { useMyId } from "../../api/session.tsx";
import { useEverybody } from "../../live/players/useEverybody.ts";
import { usePlayer } from "../../live/players/usePlayer.ts";

/**
 * The people who can be chosen for a game: everybody who plays, sorted by name. If the signed-in person is an administrator who
 * does not play, the list begins with this person, because the administrator can still choose to play (rule J8).
 * `isComplete`: whether the list contains everybody.
 */
export function useChoosablePlayers(): { readonly players: readonly Player[]; readonly isComplete: boolean } {
  const ownPlayer = usePlayer(useMyId());
  const { players, isComplete } = useEverybody();
  return { players: ownPlayer?.plays === false ? [ownPlayer, ...players] : players, isComplete };
}
