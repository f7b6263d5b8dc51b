import type { EndedGame } from "./endedGame.ts";

/** A name of the list of games, and how often it was played. */
export interface PlayedName {
  readonly gameNameId: string;
  readonly gameName: string;
  readonly games: number;
}

/** The names of these games, the most played first; equally often played names are in alphabetical order. */
export function playedNames(games: readonly EndedGame[]): PlayedName[] {
  const byName = new Map<string, PlayedName>();
  for (const { gameNameId, gameName } of games)
    byName.set(gameNameId, { gameNameId, gameName, games: (byName.get(gameNameId)?.games ?? 0) + 1 });
  return [...byName.values()].sort((a, b) => b.games - a.games || (a.gameName < b.gameName ? -1 : 1));
}

/** The name that was played most often, of equal ones the first by name; null without games. */
export function mostPlayedOf(games: readonly EndedGame[]): PlayedName | null {
  return playedNames(games)[0] ?? null;
}
