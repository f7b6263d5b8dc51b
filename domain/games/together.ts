import { CELL_POINTS } from "../points/grid.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Game } from "./game.ts";
import { contendersInOrder, type GameOutcome, placePointsOf, resultsOf, spinsOf } from "./ranking.ts";
import type { Ranking } from "./ties.ts";

/** What a cooperative game gives each player (rules P37 and P38). */
export interface TogetherRules {
  readonly id: "together";
  /** The points of each player when the game is won; null: no points. */
  readonly won: number | null;
  /** The points of each player when the game is lost; null: no points. */
  readonly lost: number | null;
  /** Whether each player wins a roulette spin when the game is lost. */
  readonly spinsWhenLost: boolean;
}

/** What cooperative games give until an administrator decides otherwise. */
export const defaultTogether: TogetherRules = { id: "together", won: 3, lost: 1, spinsWhenLost: false };

/** Why these points can't be saved: they must be whole numbers from -1,000 to 1,000, or none (rule P37). */
export function togetherBlocker({ won, lost }: Pick<TogetherRules, "won" | "lost">): Refusal | null {
  const fits = (points: number | null) =>
    points === null || (Number.isInteger(points) && points >= CELL_POINTS.min && points <= CELL_POINTS.max);
  return fits(won) && fits(lost) ? null : new Refusal("togetherInvalid");
}

/** Whether all players of this completed cooperative game won it. */
export function isWonTogether({ results }: Pick<Game, "results">): boolean {
  return results.every(({ position }) => position === 1);
}

/** The points of each player of a cooperative game that ends with this position of the table: 1 is won, 2 is lost. */
export function togetherPoints({ won, lost }: Pick<TogetherRules, "won" | "lost">, position: number): number {
  return (position === 1 ? won : lost) ?? 0;
}

/**
 * Turns the end of a cooperative game into results (rules P36 to P38): each player gets the points of a game that is won or
 * lost. Nobody is last; if the game is lost and the organisers decided so, each player wins a roulette spin. A game that does
 * not count (`uncounted`) gives neither (rule P32). Throws the refusal `rankingInvalid`.
 */
export function endTogether(
  game: Game,
  ranking: Ranking,
  rules: Omit<TogetherRules, "id">,
  uncounted: Game["uncounted"] = null,
): GameOutcome {
  const order = contendersInOrder(game, ranking);
  const pointsAt = (position: number) => (uncounted === null ? togetherPoints(rules, position) : 0);
  return {
    results: resultsOf(order, pointsAt, game.powers),
    spins: uncounted === null && rules.spinsWhenLost ? spinsOf(order) : [],
    placePoints: placePointsOf(game, order, pointsAt),
  };
}
