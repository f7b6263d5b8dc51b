import { type Grid, gridPoints } from "../points/grid.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { type Contender, contenders } from "./contenders.ts";
import { type Game, type GameResult, isBot, type Uncounted } from "./game.ts";
import { poweredResults } from "./powers/effects.ts";
import type { PlayedPower } from "./powers/playedPowers.ts";
import { isTied, lastPosition, positionsIn, type Ranking, rankedKey } from "./ties.ts";

/** In a team game each player gets this many times the points of the grid (rule P12). */
const TEAM_FACTOR = 2;

/**
 * The points for each real player of the contender at `position`, in a game of `count` contenders. Null: the grid has no
 * points for this position.
 */
export function positionPoints(
  grid: Grid,
  isTeamGame: boolean,
  count: number,
  position: number,
): number | null {
  const points = gridPoints(grid, count, position);
  return points === null ? null : points * (isTeamGame ? TEAM_FACTOR : 1);
}

/** Why `count` contenders can't be ranked: the grid has no points for one of their positions (rule P11). */
export function gridBlocker(count: number, grid: Grid): Refusal | null {
  for (let position = 1; position <= count; position += 1)
    if (gridPoints(grid, count, position) === null) return new Refusal("pointsUndefined");
  return null;
}

/** The outcome of a ranking. */
export interface GameOutcome {
  /** One result for each participant. */
  readonly results: readonly GameResult[];
  /** The ids of the players who each win one roulette spin. */
  readonly spins: readonly string[];
  /** The points of every place; null unless contenders share a place, because the results have them otherwise. */
  readonly placePoints: readonly number[] | null;
}

/** A contender and its position in a ranking. */
export interface Ranked {
  readonly contender: Contender;
  readonly position: number;
}

/** These contenders in the order of a ranking, with their positions; keys of others are left out. */
export function rankedIn(all: readonly Contender[], ranking: Ranking): Ranked[] {
  const positions = positionsIn(ranking);
  return ranking.flatMap((entry, index) => {
    const contender = all.find(({ key }) => key === rankedKey(entry));
    return contender ? { contender, position: positions[index] ?? 0 } : [];
  });
}

/**
 * The contenders in the order of a ranking. Throws `rankingInvalid` unless the ranking has each contender once. A cooperative game
 * is won or lost, without a tie (rule P36).
 */
export function contendersInOrder(game: Game, ranking: Ranking): Ranked[] {
  const all = contenders(game);
  const ranked = rankedIn(all, ranking);
  const isComplete =
    ranked.length === all.length &&
    ranking.length === all.length &&
    new Set(ranking.map(rankedKey)).size === all.length &&
    !(game.isCooperative && ranking.some(isTied));
  refuseIf(isComplete ? null : new Refusal("rankingInvalid"));
  return ranked;
}

/**
 * The points of every place of a game, if contenders share one or the game is cooperative; `pointsAt` as for `resultsOf`. A
 * correction needs the points of a place that no result has.
 */
export function placePointsOf(
  { isCooperative }: Pick<Game, "isCooperative">,
  order: readonly Ranked[],
  pointsAt: (position: number) => number,
): number[] | null {
  const isShared = order.some(({ position }, index) => position !== index + 1);
  return isShared || isCooperative ? order.map((_, index) => pointsAt(index + 1)) : null;
}

/**
 * The results of these contenders, first to last: real players get `pointsAt(position)` with the effects of the cards
 * played on the game (rule U21), bots get 0.
 */
export function resultsOf(
  order: readonly Ranked[],
  pointsAt: (position: number) => number,
  powers: readonly PlayedPower[],
): GameResult[] {
  const places = order.flatMap(({ contender, position }) =>
    contender.members.map((seat) => ({
      playerId: seat.id,
      position,
      positionPoints: pointsAt(position),
    })),
  );
  return poweredResults(places, powers);
}

/**
 * The ids of the players who win a roulette spin: all players in the last place. Bots win none (rule P13). If all contenders
 * share the first place, nobody is last (rule P34).
 */
export function spinsOf(order: readonly Ranked[]): string[] {
  const last = lastPosition(order.map(({ position }) => position));
  return order
    .filter(({ position }) => position === last)
    .flatMap(({ contender }) => contender.members.map((seat) => seat.id))
    .filter((id) => !isBot(id));
}

/**
 * Turns a ranking into results (rules P12 and P13). Real players earn the grid's points,
 * doubled in a team game, with the effects of the cards played on the game (rule U21); bots earn 0. The real players of the
 * last place each win one roulette spin. A game that does not count (`uncounted`) gives no points for its places and no
 * spin (rule P32). Throws `rankingInvalid` unless the ranking has each contender once, and `pointsUndefined` when a position
 * has no points in the grid.
 */
export function rankGame(
  game: Game,
  ranking: Ranking,
  grid: Grid,
  uncounted: Uncounted | null = null,
): GameOutcome {
  const order = contendersInOrder(game, ranking);
  refuseIf(gridBlocker(order.length, grid));
  const pointsAt = (position: number) =>
    uncounted === null ? (positionPoints(grid, game.isTeamGame, order.length, position) ?? 0) : 0;
  return {
    results: resultsOf(order, pointsAt, game.powers),
    spins: uncounted === null ? spinsOf(order) : [],
    placePoints: placePointsOf(game, order, pointsAt),
  };
}
