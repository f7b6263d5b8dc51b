import type { Game, ReplacedRanking } from "./game.ts";

/** A player's position by the player's id. */
export type Positions = Readonly<Record<string, number>>;

/** The positions in the current ranking of a completed game. */
export function positionsOf({ results }: Pick<Game, "results">): Positions {
  return Object.fromEntries(results.map(({ playerId, position }) => [playerId, position]));
}

/** The rankings that corrections of a game have replaced, oldest first. */
export function replacedRankings({ correction }: Pick<Game, "correction">): ReplacedRanking[] {
  if (!correction) return [];
  const { earlier, at, positionsBefore } = correction;
  return [...earlier, { at, positionsBefore }];
}
