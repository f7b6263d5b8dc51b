import { byName } from "../names.ts";
import type { Player } from "./player.ts";

/** The rank of a player among all, by totalPoints; equal totals share a rank (rule G8). */
export function rankOf(
  players: readonly Pick<Player, "totalPoints">[],
  { totalPoints }: Pick<Player, "totalPoints">,
): number {
  return 1 + players.reduce((above, other) => (other.totalPoints > totalPoints ? above + 1 : above), 0);
}

/** The next rank above a player's and how many points are missing to it; null for who is first. */
export function nextAbove(
  players: readonly Pick<Player, "totalPoints">[],
  { totalPoints }: Pick<Player, "totalPoints">,
): { readonly rank: number; readonly points: number } | null {
  const above = players.map((other) => other.totalPoints).filter((total) => total > totalPoints);
  if (above.length === 0) return null;
  const next = above.reduce((least, total) => Math.min(least, total));
  return { rank: rankOf(players, { totalPoints: next }), points: next - totalPoints };
}

/** The rank of each player among these, by id; equal totals share a rank (rule G8). */
export function rankOfEach(
  players: readonly Pick<Player, "id" | "totalPoints">[],
): ReadonlyMap<string, number> {
  const firsts = new Map<number, number>();
  const totals = players.map(({ totalPoints }) => totalPoints).sort((a, b) => b - a);
  for (const [index, total] of totals.entries()) if (!firsts.has(total)) firsts.set(total, index + 1);
  return new Map(players.map(({ id, totalPoints }) => [id, firsts.get(totalPoints) ?? 1]));
}

/** What the ranking needs of a player. */
type Ranked = Pick<Player, "id" | "name" | "totalPoints">;

/** Which of two players comes first in the ranking: below 0 the first, above 0 the second. */
function inRanking(a: Ranked, b: Ranked): number {
  return b.totalPoints - a.totalPoints || byName(a, b) || (a.id < b.id ? -1 : 1);
}

/** Who stands just above a player in the ranking of all, and who just below; found without ranking them all. */
export function neighboursOf<P extends Ranked>(
  players: readonly P[],
  player: Ranked,
): { readonly above: P | null; readonly below: P | null } {
  let above: P | null = null;
  let below: P | null = null;
  for (const other of players) {
    if (other.id === player.id) continue;
    if (inRanking(other, player) < 0) {
      if (!above || inRanking(above, other) < 0) above = other;
    } else if (!below || inRanking(other, below) < 0) below = other;
  }
  return { above, below };
}

export interface Standing<P> {
  readonly rank: number;
  readonly player: P;
}

/**
 * The ranking of players by totalPoints, highest first. Equal totals share a rank (1, 2, 2, 4) and are listed by
 * name (rule G8); equal names by id, so that the order is the same on every screen.
 */
export function standings<P extends Ranked>(players: readonly P[]): Standing<P>[] {
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
