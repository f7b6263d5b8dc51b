import { sortByName } from "../names.ts";

/** How many of the most frequent companions are listed before all other players. */
const MAX_COMPANIONS = 8;

/**
 * The players in the order in which they are offered for a new game. First come the companions, with whom the person has
 * played most often (`companionIds`, the most frequent first). Then come all other players, by name.
 */
export function companionsFirst<P extends { readonly id: string; readonly name: string }>(
  players: readonly P[],
  companionIds: readonly string[],
): P[] {
  const usual = companionIds
    .flatMap((id) => players.find((player) => player.id === id) ?? [])
    .slice(0, MAX_COMPANIONS);
  return [...usual, ...sortByName(players.filter((player) => !usual.includes(player)))];
}
