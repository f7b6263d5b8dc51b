import type { Grid } from "../points/grid.ts";
import { contenders } from "./contenders.ts";
import type { Game } from "./game.ts";
import { gridBlocker, positionPoints } from "./ranking.ts";

/** A position of a game for which a new grid gives other points. */
export interface PositionEffect {
  readonly position: number;
  /** The points of each real player at this position with the old grid; null: the old grid has none. */
  readonly from: number | null;
  /** The points of each real player at this position with the new grid; null: the new grid has none. */
  readonly to: number | null;
}

/** What a new grid changes for one ongoing game. */
export interface GridEffect {
  readonly game: Game;
  readonly positions: readonly PositionEffect[];
  /** Whether the game can be completed with the old grid, and with the new grid: only if each of its positions has points. */
  readonly canComplete: { readonly before: boolean; readonly after: boolean };
}

/**
 * What a new points grid changes for ongoing games, which take their points from the grid when they end. Only affected
 * games are included. Points of completed games do not change (rule G4). Cooperative games take none from the grid (rule P37).
 */
export function gridEffects(games: readonly Game[], before: Grid, after: Grid): GridEffect[] {
  return games
    .filter((game) => game.status === "ongoing" && !game.isCooperative)
    .flatMap((game) => {
      const count = contenders(game).length;
      const positions = Array.from({ length: count }, (_, index) => ({
        position: index + 1,
        from: positionPoints(before, game.isTeamGame, count, index + 1),
        to: positionPoints(after, game.isTeamGame, count, index + 1),
      })).filter(({ from, to }) => from !== to);
      if (positions.length === 0) return [];
      const canComplete = (grid: Grid) => gridBlocker(count, grid) === null;
      return { game, positions, canComplete: { before: canComplete(before), after: canComplete(after) } };
    });
}
