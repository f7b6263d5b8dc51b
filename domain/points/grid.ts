/** Points for finishing at `position` (1 is first) in a game of `playerCount` players or teams; null means no points. */
export interface PointRule {
  readonly playerCount: number;
  readonly position: number;
  readonly points: number | null;
}

/** The points grid: `rows` player counts from 2 up (rows 2 → games of 2 and 3), and the cells that have points. */
export interface Grid {
  readonly id: "grid";
  readonly rows: number;
  readonly rules: readonly PointRule[];
}

export const FEWEST_PLAYERS = 2;

/** First start (decisions, Points): rows 2, cells 2 players: 3, 1 · 3 players: 5, 3, 1. */
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

/** The player (or team) counts the grid knows, lowest first. */
export function playerCounts(grid: Pick<Grid, "rows">): number[] {
  return Array.from({ length: grid.rows }, (_, row) => row + FEWEST_PLAYERS);
}

/** The highest player (or team) count the grid knows: rows + 1. */
export function mostPlayers(grid: Pick<Grid, "rows">): number {
  return grid.rows + FEWEST_PLAYERS - 1;
}

/** The grid's points for a position, or null where the grid has none. */
export function gridPoints(grid: Grid, playerCount: number, position: number): number | null {
  if (playerCount > mostPlayers(grid)) return null;
  return (
    grid.rules.find((rule) => rule.playerCount === playerCount && rule.position === position)?.points ?? null
  );
}
