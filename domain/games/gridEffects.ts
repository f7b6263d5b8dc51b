import type { Grid } from "../points/grid.ts";
import { contenders } from "./contenders.ts";
import type { Game } from "./game.ts";
import { gridBlocker, positionPoints } from "./ranking.ts";

/** A position of a game whose points a new grid changes; points are those of each real player there. */
export interface PositionEffect {
  readonly position: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** What a new grid means to one ongoing game. */
export interface GridEffect {
  readonly game: Game;
  readonly positions: readonly PositionEffect[];
  /** Whether its ranking can be validated: with the grid as it was, and with the new one. */
  readonly validates: { readonly before: boolean; readonly after: boolean };
}

/**
 * What replacing the points grid changes for the ongoing games, which take their points from the grid when they end;
 * games it changes nothing for are left out. Completed games keep what they gave (rule G4).
 */
export function gridEffects(games: readonly Game[], before: Grid, after: Grid): GridEffect[] {
  return games
    .filter((game) => game.status === "ongoing")
    .flatMap((game) => {
      const count = contenders(game).length;
      const positions = Array.from({ length: count }, (_, index) => ({
        position: index + 1,
        from: positionPoints(before, game.isTeamGame, count, index + 1),
        to: positionPoints(after, game.isTeamGame, count, index + 1),
      })).filter(({ from, to }) => from !== to);
      if (positions.length === 0) return [];
      const validates = (grid: Grid) => gridBlocker(count, grid) === null;
      return { game, positions, validates: { before: validates(before), after: validates(after) } };
    });
}
