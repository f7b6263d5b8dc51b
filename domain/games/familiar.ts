import type { Game, GameName } from "./game.ts";

/** How many games come first where a game is chosen. */
const MOST_FAMILIAR = 4;

/**
 * The games of the list that a player played last, the latest first (rule P27). Where `games` has too few, the names in
 * `mostPlayed` follow.
 */
export function familiarGames(
  names: readonly GameName[],
  games: readonly Pick<Game, "gameNameId" | "createdAt" | "players">[],
  playerId: string,
  mostPlayed: readonly string[],
): GameName[] {
  const last = games
    .filter(({ players }) => players.some(({ id }) => id === playerId))
    .sort((a, b) => b.createdAt - a.createdAt)
    .flatMap(({ gameNameId }) => names.find(({ id }) => id === gameNameId) ?? []);
  const usual = mostPlayed.flatMap((played) => names.find(({ name }) => name === played) ?? []);
  return [...new Set([...last, ...usual])].slice(0, MOST_FAMILIAR);
}
