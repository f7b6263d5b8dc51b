import type { Game } from "../../../domain/games/game.ts";

/** The instant by which games are sorted: a game's end, or its start while it is ongoing (epoch ms). */
export const sortInstant = (game: Game) => game.completedAt ?? game.createdAt;

/** Sorts games, the newest first. The server's pages have the same order. */
export function newestGamesFirst(games: readonly Game[]): Game[] {
  return [...games].sort((a, b) => sortInstant(b) - sortInstant(a) || (a.id < b.id ? 1 : -1));
}
