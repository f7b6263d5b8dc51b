import { sortByName } from "../names.ts";

/** How many of the most frequent companions are listed before all others where players are chosen. */
const MAX_COMPANIONS = 8;

/**
 * Players in the order of a list from which players are chosen: first the most frequent companions (`companionIds` has their
 * ids), then all others by name.
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
