import type { Player } from "../people/players/player.ts";
import { neighboursOf, rankOf } from "../people/players/standings.ts";
import type { Grant } from "../points/ledger.ts";
import type { WholeGame } from "./game.ts";

/** A player just above or below another in the ranking. */
export interface Neighbour extends Pick<Player, "id" | "name" | "totalPoints"> {
  readonly rank: number;
}

/** A player's ranks before and after the end of a game, and the player's neighbours after the game. */
export interface RankChange {
  readonly rankBefore: number;
  /** How many players shared the rank `rankBefore`, including this player. */
  readonly sharedBefore: number;
  readonly rankAfter: number;
  readonly above: Neighbour | null;
  readonly below: Neighbour | null;
}

/**
 * How many places a player gained; negative: lost. A rank shared by three players covers three places, so a player who is
 * still at one of these places has lost none (rule P21).
 */
export function placesGained({
  rankBefore,
  sharedBefore,
  rankAfter,
}: Pick<RankChange, "rankBefore" | "sharedBefore" | "rankAfter">): number {
  const lastBefore = rankBefore + sharedBefore - 1;
  return rankAfter < rankBefore ? rankBefore - rankAfter : Math.min(0, lastBefore - rankAfter);
}

/**
 * What the end of a game changed for one of its players. `climb`: the change of the player's rank, up or down; null while the
 * standings are frozen (rule P21).
 */
export interface FinishChange {
  readonly playerId: string;
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly climb: RankChange | null;
}

/** The end of a game as it is shown to one of its players. `id` is the game's, and `at` is when it ended (epoch ms). */
export interface Finish extends FinishChange {
  readonly id: string;
  readonly at: number;
  readonly game: WholeGame;
}

/** How long a finish waits for the crown and the series that it may tell first, in ms (rules P40 and P41). */
export const HONOURS_WAIT_MS = 1500;

type Ranked = Pick<Player, "id" | "name" | "totalPoints">;

/** What these points (`grants`) change for the players who get them. `players`: all players, with their previous totals. */
export function finishChanges(
  players: readonly Ranked[],
  grants: readonly Grant[],
  isFrozen: boolean,
): FinishChange[] {
  const points = new Map(grants.map((grant) => [grant.playerId, grant.points]));
  const after = players.map((player) => ({
    ...rankedFields(player),
    totalPoints: player.totalPoints + (points.get(player.id) ?? 0),
  }));
  const rankChangeOf = (before: Ranked, now: Ranked): RankChange => {
    const { above, below } = neighboursOf(after, now);
    return {
      rankBefore: rankOf(players, before),
      sharedBefore: players.filter(({ totalPoints }) => totalPoints === before.totalPoints).length,
      rankAfter: rankOf(after, now),
      above: above && { ...above, rank: rankOf(after, above) },
      below: below && { ...below, rank: rankOf(after, below) },
    };
  };
  return players.flatMap((player, index) => {
    const now = after[index];
    if (!now || !points.has(player.id)) return [];
    return {
      playerId: player.id,
      totalBefore: player.totalPoints,
      totalAfter: now.totalPoints,
      climb: isFrozen ? null : rankChangeOf(player, now),
    };
  });
}

function rankedFields({ id, name, totalPoints }: Ranked): Ranked {
  return { id, name, totalPoints };
}
