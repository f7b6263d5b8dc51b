import type { Player } from "./player.ts";

/** So many players come to every browser: the first of the ranking. An evening among friends has fewer. */
export const PLAYERS_WINDOW = 500;

/**
 * Who comes first in the window, below 0 the first: more points as everybody is told them; of equal ones who joined
 * first, then the lesser id, so that one who wins nothing moves nobody.
 */
export function byPlace(
  a: Pick<Player, "id" | "totalPoints" | "createdAt">,
  b: Pick<Player, "id" | "totalPoints" | "createdAt">,
): number {
  return (
    b.totalPoints - a.totalPoints || a.createdAt - b.createdAt || Number(a.id > b.id) - Number(a.id < b.id)
  );
}
