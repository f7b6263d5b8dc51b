import { type Grid, gridPoints } from "../points/grid.ts";
import { Refusal, refuseIf } from "../refusals/refusal.ts";
import { type Contender, contenders } from "./contenders.ts";
import { type Game, type GameResult, isBot } from "./game.ts";

/** Team points per player are the grid's times 2 (rule P12). */
const TEAM_FACTOR = 2;

/**
 * The points for each real player of the contender at `position`, of `count` contenders; null where the grid has none.
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

/** Every position of a ranking of `count` contenders needs points in the grid (rule P11). */
export function gridBlocker(count: number, grid: Grid): Refusal | null {
  for (let position = 1; position <= count; position += 1)
    if (gridPoints(grid, count, position) === null) return new Refusal("pointsUndefined");
  return null;
}

/**
 * The outcome of a validated ranking: one result per participant, and the ids of the players who win a roulette spin.
 */
export interface GameOutcome {
  readonly results: readonly GameResult[];
  readonly spins: readonly string[];
}

/** The contenders in the order of a ranking's keys. Refuses rankingInvalid unless it holds every contender once. */
export function inOrder(game: Game, ranking: readonly string[]): Contender[] {
  const all = contenders(game);
  const ranked = ranking.flatMap((key) => all.find((contender) => contender.key === key) ?? []);
  const complete =
    ranked.length === all.length && ranking.length === all.length && new Set(ranking).size === all.length;
  refuseIf(complete ? null : new Refusal("rankingInvalid"));
  return ranked;
}

/** The results of these contenders, first to last; real players get `pointsAt(position)`, bots 0. */
export function resultsOf(order: readonly Contender[], pointsAt: (position: number) => number): GameResult[] {
  return order.flatMap((contender, index) =>
    contender.members.map((seat) => {
      const position = index + 1;
      const positionPoints = pointsAt(position);
      return {
        playerId: seat.id,
        position,
        positionPoints,
        pointsEarned: isBot(seat.id) ? 0 : positionPoints,
      };
    }),
  );
}

/** The ids of the players who win a roulette spin: the real players of the last contender. */
export function spinsOf(order: readonly Contender[]): string[] {
  return (order.at(-1)?.members ?? []).map((seat) => seat.id).filter((id) => !isBot(id));
}

/**
 * Turns a ranking (contender keys, first to last) into results (rules P12 and P13). Real players earn the grid's
 * points, doubled in a team game; bots earn 0. The real players of the last contender each win one roulette spin.
 * Refuses rankingInvalid unless the ranking holds every contender once, and pointsUndefined where the grid is empty.
 */
export function rankGame(game: Game, ranking: readonly string[], grid: Grid): GameOutcome {
  const order = inOrder(game, ranking);
  refuseIf(gridBlocker(order.length, grid));
  const pointsAt = (position: number) => positionPoints(grid, game.isTeamGame, order.length, position) ?? 0;
  return { results: resultsOf(order, pointsAt), spins: spinsOf(order) };
}
