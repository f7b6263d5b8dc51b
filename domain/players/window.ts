import type { Player } from "./player.ts";

/** Every browser gets this many players, the first of the ranking. Most events have fewer players. */
export const PLAYERS_WINDOW = 500;

/**
 * Compares two players for sorting, in the order of the window: more public points, then earlier sign-up, then smaller
 * id. So the place of a player changes only when somebody's points change.
 */
export function byPlace(
  a: Pick<Player, "id" | "totalPoints" | "createdAt">,
  b: Pick<Player, "id" | "totalPoints" | "createdAt">,
): number {
  return (
    b.totalPoints - a.totalPoints || a.createdAt - b.createdAt || Number(a.id > b.id) - Number(a.id < b.id)
  );
}
