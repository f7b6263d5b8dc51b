import { byName } from "../names.ts";
import type { Player } from "./player.ts";

/** The rank of a player among all, by totalPoints; equal totals share a rank (rule G8). */
export function rankOf(
  players: readonly Pick<Player, "totalPoints">[],
  { totalPoints }: Pick<Player, "totalPoints">,
): number {
  return 1 + players.reduce((above, other) => (other.totalPoints > totalPoints ? above + 1 : above), 0);
}

export interface Standing<P> {
  readonly rank: number;
  readonly player: P;
}

/**
 * The ranking of players by totalPoints, highest first. Equal totals share a rank (1, 2, 2, 4) and are listed by
 * name (rule G8); equal names by id, so that the order is the same on every screen.
 */
export function standings<P extends Pick<Player, "id" | "name" | "totalPoints">>(
  players: readonly P[],
): Standing<P>[] {
  // Names are compared in the order in which players come, mostly by name: far fewer than among those of equal totals.
  const sorted = [...players]
    .sort((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
    .sort((a, b) => b.totalPoints - a.totalPoints);
  const ranked: Standing<P>[] = [];
  for (const [index, player] of sorted.entries()) {
    const above = ranked[index - 1];
    const rank = above && above.player.totalPoints === player.totalPoints ? above.rank : index + 1;
    ranked.push({ rank, player });
  }
  return ranked;
}
