import type { Game } from "./game.ts";
import { gamesWindow } from "./window.ts";

/**
 * Whether a completed game was corrected or deleted since its finish, the news of its end, was stored (rule P21). `game`: the
 * game as it is in that news. `games`: the games that the browser has now. Null when the game is unchanged, or too old to be
 * in `games`.
 */
export function changeSinceEnd(game: Game, games: readonly Game[]): "corrected" | "deleted" | null {
  const current = games.find(({ id }) => id === game.id);
  if (current) return current.correction?.at === game.correction?.at ? null : "corrected";
  return gamesWindow([...games, game]).includes(game) ? "deleted" : null;
}
