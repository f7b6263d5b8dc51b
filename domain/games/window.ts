import type { Game } from "./game.ts";

/**
 * How many completed games every browser holds; older ones are read by a query. A browser that holds fewer holds all games.
 */
export const RECENT_GAMES = 60;

/** Orders games by completion, the latest first; at the same instant, the greater id first. */
function byCompletion(a: Game, b: Game): number {
  return (b.completedAt ?? 0) - (a.completedAt ?? 0) || (a.id < b.id ? 1 : -1);
}

/** The games that every browser holds: all ongoing ones and the most recently completed. */
export function gamesWindow<G extends Game>(games: readonly G[]): readonly G[] {
  const completed = games.filter((game) => game.status === "completed");
  if (completed.length <= RECENT_GAMES) return games;
  const older = new Set(completed.sort(byCompletion).slice(RECENT_GAMES));
  return games.filter((game) => !older.has(game));
}
