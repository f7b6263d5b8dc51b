import { sortByName } from "../names.ts";
import type { Player } from "./player.ts";
import { rankOfEach } from "./standings.ts";

/** What a player's total was when the day began (rule J7). */
export interface Morning {
  /** The player's. */
  readonly id: string;
  readonly totalPoints: number;
}

/** What the day changed for a player: places gained (lost below 0), and points. */
export interface Movement {
  readonly places: number;
  readonly points: number;
}

type Ranked = Pick<Player, "id" | "totalPoints">;

/**
 * How each player moved since the morning (rule J7). Who came later has no movement, nobody has one where the morning
 * had no ranking: all totals alike. Who was deleted since counts neither then nor now.
 */
export function movements(
  mornings: readonly Morning[],
  players: readonly Ranked[],
): ReadonlyMap<string, Movement> {
  const totals = new Map(mornings.map(({ id, totalPoints }) => [id, totalPoints]));
  const before = players.flatMap(({ id }) => {
    const totalPoints = totals.get(id);
    return totalPoints === undefined ? [] : [{ id, totalPoints }];
  });
  if (before.every(({ totalPoints }) => totalPoints === before[0]?.totalPoints)) return new Map();
  const [ranksThen, ranksNow] = [rankOfEach(before), rankOfEach(players)];
  return new Map(
    players.flatMap(({ id, totalPoints }) => {
      const [then, now, total] = [ranksThen.get(id), ranksNow.get(id), totals.get(id)];
      if (then === undefined || now === undefined || total === undefined) return [];
      return [[id, { places: then - now, points: totalPoints - total }]];
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
