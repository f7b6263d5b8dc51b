import type { Game, GameName } from "./game.ts";

/** How many familiar games are offered before all others to a person who chooses a game. */
const MAX_FAMILIAR_GAMES = 4;

/**
 * The games of the list (`names`) that a player played last, the latest first, at most four (rule P27). If these are fewer
 * than four, names of `mostPlayed` follow.
 */
export function familiarGames(
  names: readonly GameName[],
  games: readonly Pick<Game, "gameNameId" | "createdAt" | "players">[],
  playerId: string,
  mostPlayed: readonly string[],
): GameName[] {
  const lastPlayed = games
    .filter(({ players }) => players.some(({ id }) => id === playerId))
    .sort((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ gameNameId }) => names.find(({ id }) => id === gameNameId) ?? []);
  const usual = mostPlayed.flatMap((played) => names.find(({ name }) => name === played) ?? []);
  return [...new Set([...lastPlayed, ...usual])].slice(0, MAX_FAMILIAR_GAMES);
}
