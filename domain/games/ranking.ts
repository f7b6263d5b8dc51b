import { type Grid, gridPoints } from "../points/grid.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { type Contender, contenders } from "./contenders.ts";
import { type Game, type GameResult, isBot, type Uncounted } from "./game.ts";
import { poweredResults } from "./powers/effects.ts";
import type { PlayedPower } from "./powers/playedPowers.ts";

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
}

/** The contenders in the order of a ranking's keys. Throws `rankingInvalid` unless the ranking has each contender once. */
export function contendersInOrder(game: Game, ranking: readonly string[]): Contender[] {
  const all = contenders(game);
  const ranked = ranking.flatMap((key) => all.find((contender) => contender.key === key) ?? []);
  const isComplete =
    ranked.length === all.length && ranking.length === all.length && new Set(ranking).size === all.length;
  refuseIf(isComplete ? null : new Refusal("rankingInvalid"));
  return ranked;
}

/**
 * The results of these contenders, first to last: real players get `pointsAt(position)` with the effects of the cards
 * played on the game (rule U21), bots get 0.
 */
export function resultsOf(
  order: readonly Contender[],
  pointsAt: (position: number) => number,
  powers: readonly PlayedPower[],
): GameResult[] {
  const places = order.flatMap((contender, index) =>
    contender.members.map((seat) => ({
      playerId: seat.id,
      position: index + 1,
      positionPoints: pointsAt(index + 1),
    })),
  );
  return poweredResults(places, powers);
}

/**
 * The ids of the players who win a roulette spin: the player in the last place, or all players of the team in the last place.
 * Bots win none (rule P13).
 */
export function spinsOf(order: readonly Contender[]): string[] {
  return (order.at(-1)?.members ?? []).map((seat) => seat.id).filter((id) => !isBot(id));
}

/**
 * Turns a ranking (contender keys, first to last) into results (rules P12 and P13). Real players earn the grid's points,
 * doubled in a team game, with the effects of the cards played on the game (rule U21); bots earn 0. The real players of the
 * last contender each win one roulette spin. A game that does not count (`uncounted`) gives no points for its places and no
 * spin (rule P32). Throws `rankingInvalid` unless the ranking has each contender once, and `pointsUndefined` when a position
 * has no points in the grid.
 */
export function rankGame(
  game: Game,
  ranking: readonly string[],
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
  };
}
