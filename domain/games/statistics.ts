/** What a player did with one game name. */
export interface GameRecord {
  readonly gameName: string;
  readonly played: number;
  readonly won: number;
  readonly points: number;
}

/** Someone a player sat with, in how many games. */
export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** A player's completed games, counted. A game is won at position 1. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Most played first. */
  readonly byGame: readonly GameRecord[];
  /** Those the player sat with most often, most first; bots do not count. */
  readonly companions: readonly Companion[];
}

/** The statistics that the counts of each game and of each companion make. */
export function statistics(byGame: readonly GameRecord[], companions: readonly Companion[]): Statistics {
  const sum = (count: "played" | "won") => byGame.reduce((total, record) => total + record[count], 0);
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    played: sum("played"),
    won: sum("won"),
    byGame: [...byGame].sort((a, b) => b.played - a.played || byName(a.gameName, b.gameName)),
    companions: [...companions].sort((a, b) => b.games - a.games || byName(a.name, b.name)),
  };
}
