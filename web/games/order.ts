import type { Game } from "../../domain/games/game.ts";

/** When a game last mattered: its end, or its start while it is under way (epoch ms). */
export const latest = (game: Game) => game.completedAt ?? game.createdAt;

/** Games with the newest first; the same order as the server's pages. */
export function newestFirst(games: readonly Game[]): Game[] {
  return [...games].sort((a, b) => latest(b) - latest(a) || (a.id < b.id ? 1 : -1));
}
