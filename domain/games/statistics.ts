/** How often a player played and won the games of one name, and the points that these games gave. */
export interface GameRecord {
  /** The row of the list of games. */
  readonly gameNameId: string;
  readonly gameName: string;
  readonly played: number;
  /** How many of them have places: all but cooperative games (rule P39). */
  readonly ranked: number;
  readonly won: number;
  /** The sum of the player's places in these games. */
  readonly places: number;
  readonly points: number;
}

/** Another player, and how many games the two players have played together. */
export interface Companion {
  readonly id: string;
  readonly name: string;
  readonly games: number;
}

/**
 * A player's statistics over all completed games. The first position of a game's ranking wins the game. Cooperative games have no
 * places and no victories (rule P39).
 */
export interface Statistics {
  /** How many games the player has played. */
  readonly played: number;
  /** How many of these games have places, which victories are a share of. */
  readonly ranked: number;
  /** How many of these games the player has won. */
  readonly won: number;
  /** The mean of the player's places in these games; null without games that have places. */
  readonly meanPlace: number | null;
  /** The games by their names, the most played first. */
  readonly byGame: readonly GameRecord[];
  /** The players with whom the player played most often, the most frequent first; bots do not count. */
  readonly companions: readonly Companion[];
}

/** The statistics of a player, from unsorted records of each game name and each companion. */
export function statistics(byGame: readonly GameRecord[], companions: readonly Companion[]): Statistics {
  const sum = (count: "played" | "ranked" | "won" | "places") =>
    byGame.reduce((total, record) => total + record[count], 0);
  const ranked = sum("ranked");
  const byName = (a: string, b: string) => (a < b ? -1 : 1);
  return {
    played: sum("played"),
    ranked,
    won: sum("won"),
    meanPlace: ranked === 0 ? null : sum("places") / ranked,
    byGame: [...byGame].sort((a, b) => b.played - a.played || byName(a.gameName, b.gameName)),
    companions: [...companions].sort((a, b) => b.games - a.games || byName(a.name, b.name)),
  };
}
