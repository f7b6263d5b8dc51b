import { Refusal } from "../refusals/refusal.ts";

/**
 * Points for finishing at `position` (1 is first) in a game of `playerCount` players or teams. If `points` is null, no
 * points are defined, and a game with that many players or teams cannot be completed. 0 is a number of points.
 */
export interface PointRule {
  readonly playerCount: number;
  readonly position: number;
  readonly points: number | null;
}

/**
 * The points grid: the number of its rows, and the points of its cells. Each row is for one number of players,
 * starting with 2: a grid of 2 rows is for games of 2 and 3 players.
 */
export interface Grid {
  readonly id: "grid";
  readonly rows: number;
  readonly rules: readonly PointRule[];
}

export const MIN_PLAYERS = 2;

/** The grid of a new event, until an administrator changes it (rule G2). */
export const defaultGrid: Grid = {
  id: "grid",
  rows: 2,
  rules: [
    { playerCount: 2, position: 1, points: 3 },
    { playerCount: 2, position: 2, points: 1 },
    { playerCount: 3, position: 1, points: 5 },
    { playerCount: 3, position: 2, points: 3 },
    { playerCount: 3, position: 3, points: 1 },
  ],
};

export const GRID_ROWS = { min: 2, max: 10 } as const;
/** The bounds of a cell's points, which are whole numbers. */
export const CELL_POINTS = { min: -1000, max: 1000 } as const;

/** The number of players (or teams) of each row of the grid, lowest first. */
export function playerCounts(grid: Pick<Grid, "rows">): number[] {
  return Array.from({ length: grid.rows }, (_, row) => row + MIN_PLAYERS);
}

/** The number of players (or teams) of the grid's last row. */
export function maxPlayersOf(grid: Pick<Grid, "rows">): number {
  return grid.rows + MIN_PLAYERS - 1;
}

/** The grid's points for a position, or null where the grid has none. */
export function gridPoints(grid: Grid, playerCount: number, position: number): number | null {
  if (playerCount > maxPlayersOf(grid)) return null;
  return (
    grid.rules.find((rule) => rule.playerCount === playerCount && rule.position === position)?.points ?? null
  );
}

/** All cells of a grid of `rows` rows, by number of players, then position. A cell without a rule has no points. */
export function gridCells(rows: number, rules: readonly PointRule[]): PointRule[] {
  return playerCounts({ rows }).flatMap((playerCount) =>
    Array.from({ length: playerCount }, (_, index) => {
      const position = index + 1;
      const rule = rules.find((known) => known.playerCount === playerCount && known.position === position);
      return { playerCount, position, points: rule?.points ?? null };
    }),
  );
}

/**
 * Refuses a grid unless it has 2 to 10 rows and its points are whole numbers from -1,000 to 1,000 (rules G1 and G3). Null if
 * the grid is valid.
 */
export function gridShapeBlocker(grid: Pick<Grid, "rows" | "rules">): Refusal | null {
  const rowsFit = Number.isInteger(grid.rows) && grid.rows >= GRID_ROWS.min && grid.rows <= GRID_ROWS.max;
  const cellsFit = grid.rules.every(
    ({ points }) =>
      points === null || (Number.isInteger(points) && points >= CELL_POINTS.min && points <= CELL_POINTS.max),
  );
  return rowsFit && cellsFit ? null : new Refusal("gridInvalid");
}

/** Whether two grids have the same rows and give the same points in every cell. */
export function isSameGrid(a: Pick<Grid, "rows" | "rules">, b: Pick<Grid, "rows" | "rules">): boolean {
  const cells = (grid: Pick<Grid, "rows" | "rules">) => JSON.stringify(gridCells(grid.rows, grid.rules));
  return a.rows === b.rows && cells(a) === cells(b);
}
