import { CELL_POINTS } from "./grid.ts";

/** What a typed cell means: its points (null for an empty cell), or "invalid" if it is not a whole number in CELL_POINTS. */
export type CellReading = { readonly points: number | null } | "invalid";

/** Reads the text typed into a cell. An empty text means no points; "−3" and "+3" are valid numbers (rule G3). */
export function readCell(text: string): CellReading {
  const plain = text.trim().replace("−", "-");
  if (plain === "") return { points: null };
  if (!/^[-+]?\d{1,9}$/.test(plain)) return "invalid";
  const points = Number(plain) || 0;
  return points >= CELL_POINTS.min && points <= CELL_POINTS.max ? { points } : "invalid";
}

/** The text of a cell with these points. A cell without points has an empty text. */
export function cellText(points: number | null): string {
  return points === null ? "" : String(points);
}
