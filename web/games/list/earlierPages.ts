import type { Game } from "../../../domain/games/game.ts";
import { RECENT_GAMES } from "../../../domain/games/window.ts";
import type { Cursor } from "../../../domain/inputs.ts";
import { api } from "../../api/client.ts";
import { livePages, useLivePages } from "../../api/liveQuery.ts";
import { useTopic } from "../../live/LiveProvider.tsx";
import { gameListTexts as texts } from "../../texts/gameLists.ts";

/** Pages of the completed games older than those of the live topic; a null player or game name means any. */
export const earlierGames = livePages({
  path: "games.earlier",
  failed: texts.moreFailed,
  readPage: ([playerId, gameNameId], before: Cursor | null) =>
    api.games.earlier.query({ before, playerId, gameNameId }),
  // The first page of games, if the script early.js has already received it.
  receivedPage: ([playerId, gameNameId]) =>
    api.games.earlier.received({ before: null, playerId, gameNameId }),
  cursorAfter: ({ games, more }) => (more ? cursorOf(games.at(-1)) : undefined),
});

/** A completed game that is not in the live topic; null when there is none with this id. */
export async function readGame(gameId: string): Promise<Game | null> {
  const input = { before: null, playerId: null, gameNameId: null, gameId };
  return (await api.games.earlier.query(input)).games[0] ?? null;
}

/** Whether this player certainly has no completed game older than those of the live topic. */
export function useHasNoEarlierGames(playerId: string): boolean {
  const mayHaveEarlierGames = useMayHaveEarlierGames();
  const pages = useLivePages(earlierGames, [playerId, null], { enabled: mayHaveEarlierGames });
  return !mayHaveEarlierGames || pages.data?.pages[0]?.games.length === 0;
}

/** Whether the event may have completed games that are not in the live topic. */
export function useMayHaveEarlierGames(): boolean {
  return useTopic("games").filter(({ status }) => status === "completed").length >= RECENT_GAMES;
}

function cursorOf(game: Game | undefined): Cursor | undefined {
  return game && { at: game.completedAt ?? 0, id: game.id };
}
