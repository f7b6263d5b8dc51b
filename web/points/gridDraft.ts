import { type CellReading, cellText, readCell } from "../../domain/points/cellText.ts";
import {
  type Grid,
  gridCells,
  gridPoints,
  mostPlayers,
  type PointRule,
  sameGrid,
} from "../../domain/points/grid.ts";
import type { DocumentKind } from "../drafts/documentDraft.ts";

/** A place in the grid. */
export type Cell = Pick<PointRule, "playerCount" | "position">;

/**
 * A grid being edited. `typed` holds the texts that differ from `base`, the grid it was made from; those of rows taken
 * away stay, and come back with the row. `kept` holds what cells held before they were given no points.
 */
export interface GridDraft {
  readonly base: Grid;
  readonly rows: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, string>>;
}

const FIRST_POINTS = "0";

/** A draft without any change. */
export function freshDraft(base: Grid): GridDraft {
  return { base, rows: base.rows, typed: {}, kept: {} };
}

/** The name of a cell: "3-1" is the first of three. */
export function cellKey({ playerCount, position }: Cell): string {
  return `${playerCount}-${position}`;
}

/** The points a cell has in the grid that the draft was made from. */
export function basePoints(draft: GridDraft, cell: Cell): number | null {
  return gridPoints(draft.base, cell.playerCount, cell.position);
}

/** The text of a cell: as typed, or else as it was. */
export function textAt(draft: GridDraft, cell: Cell): string {
  return draft.typed[cellKey(cell)] ?? cellText(basePoints(draft, cell));
}

export function readingAt(draft: GridDraft, cell: Cell): CellReading {
  return readCell(textAt(draft, cell));
}

/** The draft with another text in a cell. */
export function withText(draft: GridDraft, cell: Cell, text: string): GridDraft {
  const { [cellKey(cell)]: _, ...others } = draft.typed;
  const asBefore = text === cellText(basePoints(draft, cell));
  return { ...draft, typed: asBefore ? others : { ...others, [cellKey(cell)]: text } };
}

/** The draft with a cell that gives no points; with them back, if it already gave none. */
export function withPointsToggled(draft: GridDraft, cell: Cell): GridDraft {
  const key = cellKey(cell);
  const text = textAt(draft, cell);
  const reading = readCell(text);
  if (reading === "invalid" || reading.points !== null)
    return { ...withText(draft, cell, ""), kept: { ...draft.kept, [key]: text } };
  return withText(draft, cell, draft.kept[key] ?? (cellText(basePoints(draft, cell)) || FIRST_POINTS));
}

/** The draft with `steps` points more in a cell, within the bounds; a cell without points, or nonsense, starts at 0. */
export function withSteps(draft: GridDraft, cell: Cell, steps: number): GridDraft {
  const reading = readingAt(draft, cell);
  const text = cellText((reading === "invalid" ? 0 : (reading.points ?? 0)) + steps);
  return readCell(text) === "invalid" ? draft : withText(draft, cell, text);
}

export function withRows(draft: GridDraft, rows: number): GridDraft {
  return { ...draft, rows };
}

/** All cells of the draft, in order. */
function cellsOf(draft: GridDraft): Cell[] {
  return gridCells(draft.rows, []).map(({ playerCount, position }) => ({ playerCount, position }));
}

/** The cells whose text is nonsense. */
export function invalidCells(draft: GridDraft): Cell[] {
  return cellsOf(draft).filter((cell) => readingAt(draft, cell) === "invalid");
}

/** The grid as drafted; nonsense counts as no points. */
export function draftGrid(draft: GridDraft): Grid {
  const rules = cellsOf(draft).map((cell) => {
    const reading = readingAt(draft, cell);
    return { ...cell, points: reading === "invalid" ? null : reading.points };
  });
  return { id: "grid", rows: draft.rows, rules };
}

/** Whether saving the draft would change anything, or could not be done. */
export function isChanged(draft: GridDraft): boolean {
  return invalidCells(draft).length > 0 || !sameGrid(draftGrid(draft), draft.base);
}

/** Whether a cell's text differs from what it was. */
export function isCellChanged(draft: GridDraft, cell: Cell): boolean {
  const reading = readingAt(draft, cell);
  return reading === "invalid" || reading.points !== basePoints(draft, cell);
}

/** Whether a cell of a new row still waits for its points. */
export function isCellAwaited(draft: GridDraft, cell: Cell): boolean {
  return cell.playerCount > mostPlayers(draft.base) && textAt(draft, cell).trim() === "";
}

/** The draft with the same texts everywhere, as a change to another grid. */
function onto(draft: GridDraft, base: Grid): GridDraft {
  const texts = cellsOf(draft).map((cell) => [cellKey(cell), textAt(draft, cell)] as const);
  return withBase({ ...draft, typed: { ...draft.typed, ...Object.fromEntries(texts) } }, base);
}

/** The draft on top of another grid: what was changed stays changed, everything else follows. */
function merge(draft: GridDraft, base: Grid): GridDraft {
  return withBase({ ...draft, rows: draft.rows === draft.base.rows ? base.rows : draft.rows }, base);
}

/** The draft with another base, without the texts that are no change to that. */
function withBase(draft: GridDraft, base: Grid): GridDraft {
  const typed = Object.entries(draft.typed).filter(
    ([key, text]) => text !== cellText(basePoints({ ...draft, base }, cellOf(key))),
  );
  return { ...draft, base, typed: Object.fromEntries(typed) };
}

export const gridKind: DocumentKind<Grid, GridDraft> = {
  document: "grid",
  name: "grid",
  fresh: freshDraft,
  isChanged,
  onto,
  merge,
};

function cellOf(key: string): Cell {
  const [playerCount = 0, position = 0] = key.split("-").map(Number);
  return { playerCount, position };
}
