import type { EndedGame } from "./endedGame.ts";

/** A name of the list of games, and how often it was played. */
export interface PlayedName {
  readonly gameNameId: string;
  readonly gameName: string;
  readonly games: number;
}

/** The name that was played most often, of equal ones the first by name; null without games. */
export function mostPlayedOf(games: readonly EndedGame[]): PlayedName | null {
  const byName = new Map<string, PlayedName>();
  for (const { gameNameId, gameName } of games)
    byName.set(gameNameId, { gameNameId, gameName, games: (byName.get(gameNameId)?.games ?? 0) + 1 });
  const [first] = [...byName.values()].sort(
    (a, b) => b.games - a.games || (a.gameName < b.gameName ? -1 : 1),
  );
  return first ?? null;
}
