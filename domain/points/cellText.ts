import { CELL_POINTS } from "./grid.ts";

/** A typed cell: its points, null for no points, or `invalid` when it is not a whole number within the bounds. */
export type CellReading = { readonly points: number | null } | "invalid";

/** Reads a cell as it was typed. Empty means no points; "−3" and "+3" are numbers too (rule G3). */
export function readCell(text: string): CellReading {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return { points: null };
  if (!/^[-+]?\d{1,9}$/.test(plain)) return "invalid";
  const points = Number(plain) || 0;
  return points >= CELL_POINTS.min && points <= CELL_POINTS.max ? { points } : "invalid";
}

/** A cell's points as text: empty without points. */
export function cellText(points: number | null): string {
  return points === null ? "" : String(points);
}
