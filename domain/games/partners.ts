import { sortByName } from "../names.ts";

/** So many of those one played with most stand first where players are chosen. */
const MOST_PARTNERS = 8;

/**
 * Players in the order in which they are offered to somebody who plays most with `partners` (ids, most often first): the
 * first few of those, then everybody else by name.
 */
export function partnersFirst<P extends { readonly id: string; readonly name: string }>(
  players: readonly P[],
  partners: readonly string[],
): P[] {
  const usual = partners
    .flatMap((id) => players.find((player) => player.id === id) ?? [])
    .slice(0, MOST_PARTNERS);
  return [...usual, ...sortByName(players.filter((player) => !usual.includes(player)))];
}
