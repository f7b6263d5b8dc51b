import {
  CELL_POINTS,
  defaultGrid,
  GRID_ROWS,
  type Grid,
  gridPoints,
  MIN_PLAYERS,
  maxPlayersOf,
  type PointRule,
  playerCounts,
} from "./grid.ts";

/** The proposed grid is for at least this many players, even if fewer signed up: most events have games of up to 6. */
const USUAL_MAX_PLAYERS = 6;

type Shape = Pick<Grid, "rows" | "rules">;

/**
 * The largest number of players in the proposed grid (rule G12). It is the number of players who signed up, but at least 6,
 * at least as many as the grid already has, and at most 11.
 */
export function proposedMaxPlayers(grid: Pick<Grid, "rows">, signedUp: number): number {
  const wanted = Math.max(signedUp, USUAL_MAX_PLAYERS, maxPlayersOf(grid));
  return Math.min(wanted, maxPlayersOf({ rows: GRID_ROWS.max }));
}

/**
 * A whole grid of `rowsWanted` rows, with points in every cell (rule G12). Cells that have points do not change, and limit
 * the proposed points of their row. Empty cells of the first row get the points of the default grid. Empty cells of other
 * rows follow the row above: the first place rises by as much as between the two rows above, the last place gets the same
 * points as in the row above, and the places in between follow the curve of the row above.
 */
export function proposedRules(grid: Shape, rowsWanted: number): PointRule[] {
  let above: readonly number[] = [];
  let firstPlaceTwoAbove: number | null = null;
  return playerCounts({ rows: rowsWanted }).flatMap((playerCount) => {
    const given = Array.from({ length: playerCount }, (_, index) =>
      gridPoints({ id: "grid", ...grid }, playerCount, index + 1),
    );
    const proposed = filledRow(given, targetRow(playerCount, above, firstPlaceTwoAbove, grid));
    firstPlaceTwoAbove = above[0] ?? null;
    above = proposed;
    return proposed.map((points, index) => ({ playerCount, position: index + 1, points }));
  });
}

/** The points of a row if all its cells were empty. `firstPlaceTwoAbove`: the first place's points two rows above. */
function targetRow(
  playerCount: number,
  above: readonly number[],
  firstPlaceTwoAbove: number | null,
  grid: Shape,
): number[] {
  if (above.length === 0) return defaultGrid.rules.slice(0, MIN_PLAYERS).map(({ points }) => points ?? 0);
  const curve = descending(above);
  const [top = 0] = curve;
  const bottom = curve.at(-1) ?? 0;
  const rise = Math.max(0, top - (firstPlaceTwoAbove ?? curve[1] ?? top));
  const first = Math.min(top + rise, Math.max(top, firstPlaceOfLargerRow(grid, playerCount)));
  return Array.from({ length: playerCount }, (_, index) => {
    const height = heightAt(curve, index / (playerCount - 1));
    return Math.round(bottom + height * (first - bottom));
  });
}

/**
 * The first place's points in the nearest larger row that has them, or the highest allowed points if no larger row does.
 * The first place should not give more points with fewer players.
 */
function firstPlaceOfLargerRow(grid: Shape, playerCount: number): number {
  const larger = grid.rules
    .filter((rule) => rule.position === 1 && rule.points !== null && rule.playerCount > playerCount)
    .filter((rule) => rule.playerCount <= maxPlayersOf(grid))
    .sort((a, b) => a.playerCount - b.playerCount);
  return larger[0]?.points ?? CELL_POINTS.max;
}

/**
 * The relative height of a curve at one point: 0 is the height of its last value, 1 that of its first value. `along`: where
 * the point is, from 0 (first place) to 1 (last place).
 */
function heightAt(curve: readonly number[], along: number): number {
  const [top = 0] = curve;
  const bottom = curve.at(-1) ?? 0;
  if (top === bottom) return 1 - along;
  const place = along * (curve.length - 1);
  const left = curve[Math.floor(place)] ?? bottom;
  const right = curve[Math.ceil(place)] ?? bottom;
  return (left + (right - left) * (place % 1) - bottom) / (top - bottom);
}

/** The row with its empty cells filled: as near to the target as the filled cells before and after them allow. */
function filledRow(given: readonly (number | null)[], target: readonly number[]): number[] {
  const row: number[] = [];
  for (const [index, points] of given.entries()) {
    const worsePlaces = given.slice(index + 1).filter((value) => value !== null);
    const wanted = Math.max(target[index] ?? 0, ...worsePlaces);
    row.push(points ?? Math.min(wanted, row.at(-1) ?? wanted));
  }
  return row;
}

/** The same values, but a value that is higher than the value before it is lowered to that value. */
function descending(values: readonly number[]): number[] {
  let lowest = Number.POSITIVE_INFINITY;
  return values.map((value) => {
    lowest = Math.min(lowest, value);
    return lowest;
  });
}
