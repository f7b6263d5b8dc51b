import { byName } from "../names.ts";
import type { Player } from "./player.ts";
import { type Counted, headcount } from "./tally.ts";

/** The rank of a player among all, by totalPoints; equal totals share a rank (rule G8). */
export function rankOf(all: readonly Counted[], { totalPoints }: Pick<Player, "totalPoints">): number {
  return 1 + headcount(all.filter((other) => other.totalPoints > totalPoints));
}

/** The next rank above a player's and how many points are missing to it; null for who is first. */
export function nextAbove(
  all: readonly Counted[],
  { totalPoints }: Pick<Player, "totalPoints">,
): { readonly rank: number; readonly points: number } | null {
  const above = all.filter((other) => other.totalPoints > totalPoints && other.players !== 0);
  if (above.length === 0) return null;
  const next = above.reduce((least, other) => Math.min(least, other.totalPoints), Number.POSITIVE_INFINITY);
  return { rank: rankOf(all, { totalPoints: next }), points: next - totalPoints };
}

/** The rank of each total among all, by total; equal totals share a rank (rule G8). */
export function rankOfEach(all: readonly Counted[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  let next = 1;
  for (const { totalPoints, players = 1 } of [...all].sort((a, b) => b.totalPoints - a.totalPoints)) {
    if (!ranks.has(totalPoints)) ranks.set(totalPoints, next);
    next += players;
  }
  return ranks;
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
 * name (rule G8); equal names by id, so that the order is the same on every screen. `all`: everybody who is ranked, where
 * these are not all of them.
 */
export function standings<P extends Ranked>(
  players: readonly P[],
  all: readonly Counted[] = players,
): Standing<P>[] {
  const ranks = rankOfEach(all);
  // Names are compared in the order in which players come, mostly by name: far fewer than among those of equal totals.
  return [...players]
    .sort((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
    .sort((a, b) => b.totalPoints - a.totalPoints)
    .map((player) => ({ rank: ranks.get(player.totalPoints) ?? 1, player }));
}
