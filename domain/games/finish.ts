import type { Player } from "../players/player.ts";
import { rankOf, standings } from "../players/standings.ts";
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
  const after = standings(
    players.map((player) => ({ ...player, totalPoints: player.totalPoints + (points.get(player.id) ?? 0) })),
  );
  const at = new Map(after.map(({ player }, index) => [player.id, index]));
  const neighbour = (index: number): Neighbour | null => {
    const standing = after[index];
    return standing ? { ...ranked(standing.player), rank: standing.rank } : null;
  };
  return players
    .filter(({ id }) => points.has(id))
    .map((player) => {
      const index = at.get(player.id) ?? 0;
      const climb = {
        rankBefore: rankOf(players, player),
        rankAfter: after[index]?.rank ?? 1,
        above: neighbour(index - 1),
        below: neighbour(index + 1),
      };
      const totalAfter = player.totalPoints + (points.get(player.id) ?? 0);
      return {
        playerId: player.id,
        totalBefore: player.totalPoints,
        totalAfter,
        climb: isFrozen ? null : climb,
      };
    });
}

function ranked({ id, name, totalPoints }: Ranked): Ranked {
  return { id, name, totalPoints };
}
