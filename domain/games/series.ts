import {
  contestedSeats,
  type EndedGame,
  type EndedSeat,
  inOrderOfCompletion,
  isContest,
} from "./endedGame.ts";
import type { NamesById } from "./rivals.ts";

/** A series is told from this number of wins in a row. */
export const MIN_SERIES = 3;

/** A game that was won. `at`: when it ended (epoch ms). */
export interface WonGame {
  readonly gameId: string;
  readonly gameName: string;
  readonly at: number;
}

/** Games that a player won in a row, in the order of their ends (rule J25). */
export interface Series {
  readonly games: readonly WonGame[];
}

/** A player's series that the last game continued, and the longest one: of equally long series, the latest. */
export interface PlayerSeries {
  readonly current: Series;
  readonly longest: Series;
}

/** A series, and the player who won it. */
export interface SeriesOfPlayer extends Series {
  readonly id: string;
  readonly name: string;
}

/**
 * The series of a player. A shared first place is a win; uncounted and cooperative games and games without a real opponent are
 * left out (rule J25).
 */
export function seriesOf(playerId: string, games: readonly EndedGame[]): PlayerSeries {
  let current: readonly WonGame[] = [];
  let longest: readonly WonGame[] = [];
  for (const game of inOrderOfCompletion(games.filter(isContest))) {
    const own = contestedSeats(game).find((seat) => seat.playerId === playerId);
    if (!own) continue;
    current = continued(current, game, own.position);
    if (current.length > 0 && current.length >= longest.length) longest = current;
  }
  return { current: { games: current }, longest: { games: longest } };
}

/**
 * The longest series of all these players; of equally long series, the first one, then that of the first player by name. Null if
 * nobody has won (rule J25).
 */
export function longestSeries(games: readonly EndedGame[], names: NamesById): SeriesOfPlayer | null {
  const series = new Map<string, readonly WonGame[]>();
  const nameOf = ({ playerId }: EndedSeat) => names.get(playerId) ?? "";
  let longest: SeriesOfPlayer | null = null;
  for (const game of inOrderOfCompletion(games.filter(isContest)))
    for (const { playerId: id, position } of contestedSeats(game).sort((a, b) =>
      nameOf(a) < nameOf(b) ? -1 : 1,
    )) {
      const current = continued(series.get(id) ?? [], game, position);
      series.set(id, current);
      const name = names.get(id);
      if (name !== undefined && current.length > (longest?.games.length ?? 0))
        longest = { id, name, games: current };
    }
  return longest;
}

/** A series after one more game. */
function continued(series: readonly WonGame[], game: EndedGame, position: number): readonly WonGame[] {
  if (position > 1) return [];
  return [...series, { gameId: game.id, gameName: game.gameName, at: game.at }];
}
