import { sortByName } from "../../names.ts";
import type { Player } from "./player.ts";
import { rankOfEach } from "./standings.ts";
import type { Counted } from "./tally.ts";

/** A player's total and rank when the day began (rule J7). */
export interface Morning {
  /** The player's id. */
  readonly id: string;
  readonly totalPoints: number;
  /**
   * The rank among the players of that morning, without those who were deleted later. Null when all their totals were equal:
   * then there was no ranking.
   */
  readonly rank: number | null;
}

/** The places and the points that a player has gained since the morning; negative: lost. */
export interface Movement {
  readonly places: number;
  readonly points: number;
}

type Ranked = Pick<Player, "id" | "totalPoints">;

/**
 * Each player's morning (rule J7). `totals`: the totals that the players had when the day began, without the players who were
 * deleted later.
 */
export function morningsOf(totals: readonly Ranked[]): Morning[] {
  const ranks = rankOfEach(totals);
  return totals.map(({ id, totalPoints }) => ({
    id,
    totalPoints,
    rank: ranks.size > 1 ? (ranks.get(totalPoints) ?? null) : null,
  }));
}

/**
 * The movement of each of these players since the morning (rule J7). `all`: all players now, or their tallies. A player who
 * joined after the morning has no movement. If the morning had no ranking, no player has a movement.
 */
export function movements(
  mornings: readonly Morning[],
  players: readonly Ranked[],
  all: readonly Counted[],
): ReadonlyMap<string, Movement> {
  const morningOf = new Map(mornings.map((morning) => [morning.id, morning]));
  const ranks = rankOfEach(all);
  return new Map(
    players.flatMap(({ id, totalPoints }) => {
      const [morning, rank] = [morningOf.get(id), ranks.get(totalPoints)];
      if (!morning || morning.rank === null || rank === undefined) return [];
      return [[id, { places: morning.rank - rank, points: totalPoints - morning.totalPoints }]];
    }),
  );
}

/**
 * The players who gained the most places since the morning, at most `max` of them, ordered by places, then points, then name.
 */
export function climbers<P extends Ranked & Pick<Player, "name">>(
  movementOf: ReadonlyMap<string, Movement>,
  players: readonly P[],
  max: number,
): { readonly player: P; readonly movement: Movement }[] {
  return sortByName(players)
    .flatMap((player) => {
      const movement = movementOf.get(player.id);
      return movement && movement.places > 0 ? [{ player, movement }] : [];
    })
    .sort((a, b) => b.movement.places - a.movement.places || b.movement.points - a.movement.points)
    .slice(0, max);
}
