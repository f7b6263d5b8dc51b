import type { Player } from "./player.ts";

/** Every browser gets the first players of the ranking, up to this number. Most events have fewer players. */
export const PLAYERS_WINDOW = 500;

/**
 * Compares two players for sorting, in the order that decides which players are among the first: more public points, then
 * earlier sign-up, then smaller id. The order of two players changes only when the points of one of them change.
 */
export function byPlace(
  a: Pick<Player, "id" | "totalPoints" | "createdAt">,
  b: Pick<Player, "id" | "totalPoints" | "createdAt">,
): number {
  return (
    b.totalPoints - a.totalPoints || a.createdAt - b.createdAt || Number(a.id > b.id) - Number(a.id < b.id)
  );
}
