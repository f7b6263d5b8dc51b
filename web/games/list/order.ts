import type { Game } from "../../../domain/games/game.ts";

/** The time a game is sorted by: its end, or its start while it is ongoing (epoch ms). */
export const latest = (game: Game) => game.completedAt ?? game.createdAt;

/** Games with the newest first, in the order of the server's pages. */
export function newestGamesFirst(games: readonly Game[]): Game[] {
  return [...games].sort((a, b) => latest(b) - latest(a) || (a.id < b.id ? 1 : -1));
}
