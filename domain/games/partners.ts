import { sortByName } from "../names.ts";

/** How many of the most frequent partners come first where players are chosen. */
const MOST_PARTNERS = 8;

/**
 * Players in the order of a choice: the first few of `partners` (ids, most frequent first), then everybody else by
 * name.
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
