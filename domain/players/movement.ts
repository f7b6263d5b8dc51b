import { sortByName } from "../names.ts";
import type { Player } from "./player.ts";
import { rankOfEach } from "./standings.ts";
import type { Counted } from "./tally.ts";

/** Where a player stood when the day began (rule J7). */
export interface Morning {
  /** The player's. */
  readonly id: string;
  readonly totalPoints: number;
  /** Among those who were there then and still are; null where the morning had no ranking: all totals alike. */
  readonly rank: number | null;
}

/** What the day changed for a player: places gained (lost below 0), and points. */
export interface Movement {
  readonly places: number;
  readonly points: number;
}

type Ranked = Pick<Player, "id" | "totalPoints">;

/** The morning of those who were there then and still are, of their totals (rule J7). */
export function morningsOf(totals: readonly Ranked[]): Morning[] {
  const ranks = rankOfEach(totals);
  return totals.map(({ id, totalPoints }) => ({
    id,
    totalPoints,
    rank: ranks.size > 1 ? (ranks.get(totalPoints) ?? null) : null,
  }));
}

/**
 * How each of these players moved since the morning (rule J7), `all` being who is ranked now. Who came later has no
 * movement, nobody has one where the morning had no ranking.
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

/** Those who gained most places since the morning, `most` of them at most: by places, then by points, then by name. */
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
