import { byName } from "../../names.ts";
import type { Player } from "./player.ts";
import { type Counted, headcount } from "./tally.ts";

/** The rank of a player among all, by totalPoints; equal totals share a rank (rule G8). */
export function rankOf(all: readonly Counted[], { totalPoints }: Pick<Player, "totalPoints">): number {
  return 1 + headcount(all.filter((other) => other.totalPoints > totalPoints));
}

/** The next rank above a player's rank, and how many points the player lacks to reach it. Null if the player is first. */
export function nextAbove(
  all: readonly Counted[],
  { totalPoints }: Pick<Player, "totalPoints">,
): { readonly rank: number; readonly points: number } | null {
  const above = all.filter((other) => other.totalPoints > totalPoints && other.players !== 0);
  if (above.length === 0) return null;
  const next = above.reduce((least, other) => Math.min(least, other.totalPoints), Number.POSITIVE_INFINITY);
  return { rank: rankOf(all, { totalPoints: next }), points: next - totalPoints };
}

/** The rank of each total number of points, as a map from totalPoints to rank (rule G8). */
export function rankOfEach(all: readonly Counted[]): ReadonlyMap<number, number> {
  const ranks = new Map<number, number>();
  let next = 1;
  for (const { totalPoints, players = 1 } of [...all].sort((a, b) => b.totalPoints - a.totalPoints)) {
    if (!ranks.has(totalPoints)) ranks.set(totalPoints, next);
    next += players;
  }
  return ranks;
}

/** The fields of a player that the ranking needs. */
type Ranked = Pick<Player, "id" | "name" | "totalPoints">;

/** Compares two players for sorting, in the order of the ranking. */
function byRank(a: Ranked, b: Ranked): number {
  return b.totalPoints - a.totalPoints || byName(a, b) || (a.id < b.id ? -1 : 1);
}

/** The players just above and just below a player in the ranking. Sorting all players to find them would be slower. */
export function neighboursOf<P extends Ranked>(
  players: readonly P[],
  player: Ranked,
): { readonly above: P | null; readonly below: P | null } {
  let above: P | null = null;
  let below: P | null = null;
  for (const other of players) {
    if (other.id === player.id) continue;
    if (byRank(other, player) < 0) {
      if (!above || byRank(above, other) < 0) above = other;
    } else if (!below || byRank(other, below) < 0) below = other;
  }
  return { above, below };
}

export interface Standing<P> {
  readonly rank: number;
  readonly player: P;
}

/**
 * The ranking of players by totalPoints, highest first. Equal totals share a rank (1, 2, 2, 4) and are listed by name
 * (rule G8), then by id, so that the order is the same on every screen. `all`: all ranked players, when `players` are
 * only some of them.
 */
export function standings<P extends Ranked>(
  players: readonly P[],
  all: readonly Counted[] = players,
): Standing<P>[] {
  const ranks = rankOfEach(all);
  // The second sort keeps the order by name among equal totals. The given players are usually sorted by name already, so
  // the first sort needs few comparisons.
  return [...players]
    .sort((a, b) => byName(a, b) || (a.id < b.id ? -1 : 1))
    .sort((a, b) => b.totalPoints - a.totalPoints)
    .map((player) => ({ rank: ranks.get(player.totalPoints) ?? 1, player }));
}
