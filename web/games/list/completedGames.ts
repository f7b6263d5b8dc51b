import type { Game } from "../../../domain/games/game.ts";
import { allPages } from "../../api/allPages.ts";
import { api } from "../../api/client.ts";

/** The completed games of a player, or of everybody, newest first, with the points that the reader may see (rule E12). */
export function completedGames(playerId: string | null): Promise<Game[]> {
  return allPages(
    (before) => api.games.earlier.query({ before, playerId, gameNameId: null }),
    ({ games }) => games,
    (game) => ({ at: game.completedAt ?? 0, id: game.id }),
  );
}
