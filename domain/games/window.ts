import type { Game } from "./game.ts";

/**
 * How many completed games every browser holds: the latest ones. A query reads the older ones. If a browser holds fewer
 * completed games than this, no older ones exist.
 */
export const RECENT_GAMES = 60;

/** Orders games by completion, the latest first; at the same instant, the greater id first. */
function byCompletion(a: Game, b: Game): number {
  return (b.completedAt ?? 0) - (a.completedAt ?? 0) || (a.id < b.id ? 1 : -1);
}

/** The games that every browser holds: all ongoing games and the latest completed games. */
export function gamesWindow<G extends Game>(games: readonly G[]): readonly G[] {
  const completed = games.filter((game) => game.status === "completed");
  if (completed.length <= RECENT_GAMES) return games;
  const older = new Set(completed.sort(byCompletion).slice(RECENT_GAMES));
  return games.filter((game) => !older.has(game));
}
