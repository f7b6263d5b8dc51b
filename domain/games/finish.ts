import type { Player } from "../players/player.ts";
import { neighboursOf, rankOf } from "../players/standings.ts";
import type { Grant } from "../points/ledger.ts";
import type { WholeGame } from "./game.ts";

/** A player beside somebody in the ranking. */
export interface Neighbour extends Pick<Player, "id" | "name" | "totalPoints"> {
  readonly rank: number;
}

/** Where the end of a game took a player in the ranking, and who was above and below them then. */
export interface Climb {
  readonly rankBefore: number;
  readonly rankAfter: number;
  readonly above: Neighbour | null;
  readonly below: Neighbour | null;
}

/** What the end of a game changed for one of its players; `climb` is null while the ranking is frozen (rule P21). */
export interface FinishChange {
  readonly playerId: string;
  readonly totalBefore: number;
  readonly totalAfter: number;
  readonly climb: Climb | null;
}

/** The end of a game as one of its players is to be shown it; `id` is the game's. */
export interface Finish extends FinishChange {
  readonly id: string;
  readonly game: WholeGame;
}

type Ranked = Pick<Player, "id" | "name" | "totalPoints">;

/** What these grants change for those they are given to; `players` are all players, as they were before. */
export function finishChanges(
  players: readonly Ranked[],
  grants: readonly Grant[],
  isFrozen: boolean,
): FinishChange[] {
  const points = new Map(grants.map((grant) => [grant.playerId, grant.points]));
  const after = players.map((player) => ({
    ...ranked(player),
    totalPoints: player.totalPoints + (points.get(player.id) ?? 0),
  }));
  const climbOf = (before: Ranked, now: Ranked): Climb => {
    const { above, below } = neighboursOf(after, now);
    return {
      rankBefore: rankOf(players, before),
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
      climb: isFrozen ? null : climbOf(player, now),
    };
  });
}

function ranked({ id, name, totalPoints }: Ranked): Ranked {
  return { id, name, totalPoints };
}
