import { sortByName } from "../names.ts";
import type { Player } from "./player.ts";
import { rankOfEach } from "./standings.ts";
import type { Counted } from "./tally.ts";

/** A player's total and rank when the day began (rule J7). */
export interface Morning {
  /** The player's id. */
  readonly id: string;
  readonly totalPoints: number;
  /**
   * The rank among the players of that morning who were not deleted; null when all their totals were equal, because there
   * was no ranking.
   */
  readonly rank: number | null;
}

/** A player's change since the morning: places gained (negative: lost), and points. */
export interface Movement {
  readonly places: number;
  readonly points: number;
}

type Ranked = Pick<Player, "id" | "totalPoints">;

/** The morning's ranks of the players of that morning who were not deleted, from their totals (rule J7). */
export function morningsOf(totals: readonly Ranked[]): Morning[] {
  const ranks = rankOfEach(totals);
  return totals.map(({ id, totalPoints }) => ({
    id,
    totalPoints,
    rank: ranks.size > 1 ? (ranks.get(totalPoints) ?? null) : null,
  }));
}

/**
 * The movement of each of these players since the morning (rule J7); `all` is the current ranking. A player who joined
 * later has no movement, and nobody has one when the morning had no ranking.
 */
export function movements(
  mornings: readonly Morning[],
  players: readonly Ranked[],
  all: readonly Counted[],
): ReadonlyMap<string, Movement> {
  const before = new Map(mornings.map((morning) => [morning.id, morning]));
  const ranks = rankOfEach(all);
  return new Map(
    players.flatMap(({ id, totalPoints }) => {
      const [then, now] = [before.get(id), ranks.get(totalPoints)];
      if (!then || then.rank === null || now === undefined) return [];
      return [[id, { places: then.rank - now, points: totalPoints - then.totalPoints }]];
    }),
  );
}

/**
 * The players who gained most places since the morning, at most `most` of them, ordered by places, then points, then
 * name.
 */
export function climbers<P extends Ranked & Pick<Player, "name">>(
  moved: ReadonlyMap<string, Movement>,
  players: readonly P[],
  most: number,
): { readonly player: P; readonly movement: Movement }[] {
  return sortByName(players)
    .flatMap((player) => {
      const movement = moved.get(player.id);
      return movement && movement.places > 0 ? [{ player, movement }] : [];
    })
    .sort((a, b) => b.movement.places - a.movement.places || b.movement.points - a.movement.points)
    .slice(0, most);
}
