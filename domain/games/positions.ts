import type { Game, ReplacedRanking } from "./game.ts";

/** The position of each player, by player id. */
export type Positions = Readonly<Record<string, number>>;

/** The positions in the current ranking of a completed game. */
export function positionsOf({ results }: Pick<Game, "results">): Positions {
  return Object.fromEntries(results.map(({ playerId, position }) => [playerId, position]));
}

/** The former rankings of a game, which corrections replaced: the oldest first. */
export function replacedRankings({ correction }: Pick<Game, "correction">): ReplacedRanking[] {
  if (!correction) return [];
  const { earlier, at, positionsBefore } = correction;
  return [...earlier, { at, positionsBefore }];
}

/**
 * The points that a place of a completed game gave each real player, or would have given; null while they are hidden, and for
 * a place that the game did not have.
 */
export function placePointsAt({ results, placePoints }: Game, position: number): number | null {
  const shared = placePoints?.[position - 1];
  return shared ?? results.find((result) => result.position === position)?.positionPoints ?? null;
}
