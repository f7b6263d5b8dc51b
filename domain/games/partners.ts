import { sortByName } from "../names.ts";

/** How many of the most frequent partners are listed before all others where players are chosen. */
const MAX_PARTNERS = 8;

/**
 * Players in the order of a list from which players are chosen: first the most frequent partners (`partners` has their
 * ids), then all others by name.
 */
export function partnersFirst<P extends { readonly id: string; readonly name: string }>(
  players: readonly P[],
  partners: readonly string[],
): P[] {
  const usual = partners
    .flatMap((id) => players.find((player) => player.id === id) ?? [])
    .slice(0, MAX_PARTNERS);
  return [...usual, ...sortByName(players.filter((player) => !usual.includes(player)))];
}
