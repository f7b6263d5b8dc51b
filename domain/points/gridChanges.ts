import { type Grid, gridCells, maxPlayersOf } from "./grid.ts";

type Shape = Pick<Grid, "rows" | "rules">;

/** A cell whose points differ between two grids. A cell that only one grid has is compared with a cell without points. */
export interface CellChange {
  readonly playerCount: number;
  readonly position: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** The cells whose points differ between the two grids, sorted by number of players, then by position. */
export function gridChanges(before: Shape, after: Shape): CellChange[] {
  const old = gridCells(before.rows, before.rules);
  return gridCells(Math.max(before.rows, after.rows), after.rules).flatMap(
    ({ playerCount, position, points }) => {
      const known = old.find((cell) => cell.playerCount === playerCount && cell.position === position);
      const from = known?.points ?? null;
      const to = playerCount <= maxPlayersOf(after) ? points : null;
      return from === to ? [] : { playerCount, position, from, to };
    },
  );
}
