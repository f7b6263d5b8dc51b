/** A player's counts for one game name. */
export interface GameRecord {
  readonly gameName: string;
  readonly played: number;
  readonly won: number;
  readonly points: number;
}

/** Another player, and how many games both played. */
export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/** The counts of a player's completed games. Position 1 wins a game. */
export interface Statistics {
  readonly played: number;
  readonly won: number;
  /** Most played first. */
  readonly byGame: readonly GameRecord[];
  /** The most frequent other players, most frequent first; bots do not count. */
  readonly companions: readonly Companion[];
}

/** The statistics from the counts of each game and each companion. */
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
