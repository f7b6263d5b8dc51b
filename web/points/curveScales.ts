import type { PointRule } from "../../domain/points/grid.ts";

/** The height of the name of a curve, at the left side. */
export const CURVE_NAME_PX = 44;
/** The space around the curves: at the left for the curves' names, at the right, and below for the labels of the positions. */
const NAMES_PX = 96;
const RIGHT_PX = 18;
const LABELS_PX = 42;
/** Below this distance between two positions, dots and labels are smaller. */
const NARROW_PX = 36;

/** A dot of a curve: the position and points of its cell, and its place in the drawing, in pixels. */
export interface CurvePoint {
  readonly position: number;
  readonly points: number;
  readonly x: number;
  readonly y: number;
}

/** Where the cells of a grid are in a drawing, in pixels. */
export interface CurveScales {
  readonly height: number;
  /** The y coordinate of the lowest points. */
  readonly bottom: number;
  readonly isNarrow: boolean;
  x(position: number): number;
  y(points: number): number;
}

/**
 * The scales of the curves. The names at the left have equal distances, the largest player count first. If the points
 * grow evenly with the player count, as in the default grid, each curve begins next to its name.
 */
export function curveScales(cells: readonly PointRule[], rows: number, width: number): CurveScales {
  const values = cells.flatMap(({ points }) => points ?? []);
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const margin = CURVE_NAME_PX / 2;
  const bottom = margin + rows * CURVE_NAME_PX;
  const span = Math.max(highest - lowest, 1);
  const distance = (width - NAMES_PX - RIGHT_PX - margin) / rows;
  return {
    height: bottom + LABELS_PX,
    bottom,
    isNarrow: distance < NARROW_PX,
    x: (position) => NAMES_PX + margin + (position - 1) * distance,
    y: (points) => margin + ((highest - points) / span) * (bottom - margin),
  };
}

/** The line through the dots of a curve; it has a gap at a position without points. */
export function curvePath(points: readonly CurvePoint[]): string {
  return points
    .map(({ position, x, y }, index) => {
      const isConnected = points[index - 1]?.position === position - 1;
      return `${isConnected ? "L" : "M"}${x} ${y}`;
    })
    .join("");
}
