import type { Game } from "./game.ts";

/** Completed games that a browser gets at once; older ones it asks for. With fewer than these, it has them all. */
export const RECENT_GAMES = 60;

/** The latest first; of one instant, the greater id first. */
function byCompletion(a: Game, b: Game): number {
  return (b.completedAt ?? 0) - (a.completedAt ?? 0) || (a.id < b.id ? 1 : -1);
}

/** Of these games, those that every browser holds: the ongoing ones and the most recently completed. */
export function gamesWindow<G extends Game>(games: readonly G[]): readonly G[] {
  const completed = games.filter((game) => game.status === "completed");
  if (completed.length <= RECENT_GAMES) return games;
  const older = new Set(completed.sort(byCompletion).slice(RECENT_GAMES));
  return games.filter((game) => !older.has(game));
}
