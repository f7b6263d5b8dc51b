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
