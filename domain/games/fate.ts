import type { Game } from "./game.ts";
import { gamesWindow } from "./window.ts";

/**
 * Whether a completed game was corrected or deleted since it ended; `games` are the games that every browser holds now.
 * Null when the game is unchanged, or too old to be among them (rule P21).
 */
export function fateOf(game: Game, games: readonly Game[]): "corrected" | "deleted" | null {
  const now = games.find(({ id }) => id === game.id);
  if (now) return now.correction?.at === game.correction?.at ? null : "corrected";
  return gamesWindow([...games, game]).includes(game) ? "deleted" : null;
}
