import { type CellReading, cellText, readCell } from "../../domain/points/cellText.ts";
import {
  type Grid,
  gridCells,
  gridPoints,
  isSameGrid,
  maxPlayersOf,
  type PointRule,
} from "../../domain/points/grid.ts";
import { proposedRules } from "../../domain/points/gridProposal.ts";
import type { DocumentKind } from "../api/drafts/documentDraft.ts";

/** A cell of the grid: one position in games of one player count. */
export type Cell = Pick<PointRule, "playerCount" | "position">;

/**
 * A draft of the grid. `base` is the saved grid on which the draft is based. `typed` contains the texts that differ from
 * `base`, including the texts of removed rows: a row that is added again gets its texts back. `kept` contains the texts that
 * cells had before they were set to no points.
 */
export interface GridDraft {
  readonly base: Grid;
  readonly rows: number;
  readonly typed: Readonly<Record<string, string>>;
  readonly kept: Readonly<Record<string, string>>;
}

/** The text of a cell that gets points for the first time. */
const FIRST_POINTS = "0";

/** A draft without changes. */
export function freshDraft(base: Grid): GridDraft {
  return { base, rows: base.rows, typed: {}, kept: {} };
}

/** The key of a cell: "3-1" is the first place among three players. */
export function cellKey({ playerCount, position }: Cell): string {
  return `${playerCount}-${position}`;
}

/** The points of a cell in the draft's base. */
export function basePoints(draft: GridDraft, cell: Cell): number | null {
  return gridPoints(draft.base, cell.playerCount, cell.position);
}

/** The text of a cell: as typed, or else from the base. */
export function textAt(draft: GridDraft, cell: Cell): string {
  return draft.typed[cellKey(cell)] ?? cellText(basePoints(draft, cell));
}

/** The points of a cell in the draft, or "invalid" when the cell's text is not a valid number. */
export function readingAt(draft: GridDraft, cell: Cell): CellReading {
  return readCell(textAt(draft, cell));
}

/** The draft with another text in a cell. */
export function withText(draft: GridDraft, cell: Cell, text: string): GridDraft {
  const { [cellKey(cell)]: _, ...others } = draft.typed;
  const isBaseText = text === cellText(basePoints(draft, cell));
  return { ...draft, typed: isBaseText ? others : { ...others, [cellKey(cell)]: text } };
}

/** The draft with a cell set to no points. Its previous points can be restored by `withPointsToggled`. */
export function withoutPoints(draft: GridDraft, cell: Cell): GridDraft {
  const text = textAt(draft, cell);
  const emptied = withText(draft, cell, "");
  return isBlank(text) ? emptied : { ...emptied, kept: { ...draft.kept, [cellKey(cell)]: text } };
}

/** The draft with a cell set to no points. A cell without points gets its previous text back, else the base's points, else 0. */
export function withPointsToggled(draft: GridDraft, cell: Cell): GridDraft {
  if (!isBlank(textAt(draft, cell))) return withoutPoints(draft, cell);
  const previous = draft.kept[cellKey(cell)] ?? cellText(basePoints(draft, cell));
  return withText(draft, cell, previous || FIRST_POINTS);
}

/**
 * The draft with `steps` more points in a cell, within the limits; a cell without points, or with an invalid text,
 * starts at 0.
 */
export function withSteps(draft: GridDraft, cell: Cell, steps: number): GridDraft {
  const reading = readingAt(draft, cell);
  const text = cellText((reading === "invalid" ? 0 : (reading.points ?? 0)) + steps);
  return readCell(text) === "invalid" ? draft : withText(draft, cell, text);
}

export function withRows(draft: GridDraft, rows: number): GridDraft {
  return { ...draft, rows };
}

/**
 * The draft with this number of rows and proposed points in its empty cells (rule G12). A cell that was set to no
 * points in this draft gets none.
 */
export function withProposal(draft: GridDraft, rows: number): GridDraft {
  const sized = withRows(draft, rows);
  return proposedRules(draftGrid(sized), rows).reduce((filled, { points, ...cell }) => {
    const isEmpty = isBlank(textAt(sized, cell)) && sized.kept[cellKey(cell)] === undefined;
    return isEmpty ? withText(filled, cell, cellText(points)) : filled;
  }, sized);
}

/** All cells of the draft, in order. */
function cellsOf(draft: GridDraft): Cell[] {
  return gridCells(draft.rows, []).map(({ playerCount, position }) => ({ playerCount, position }));
}

/** The cells with an invalid text. */
export function invalidCells(draft: GridDraft): Cell[] {
  return cellsOf(draft).filter((cell) => readingAt(draft, cell) === "invalid");
}

/** The drafted grid; invalid texts count as no points. */
export function draftGrid(draft: GridDraft): Grid {
  const rules = cellsOf(draft).map((cell) => {
    const reading = readingAt(draft, cell);
    return { ...cell, points: reading === "invalid" ? null : reading.points };
  });
  return { id: "grid", rows: draft.rows, rules };
}

/** Whether the draft differs from its base or is invalid. */
export function isGridChanged(draft: GridDraft): boolean {
  return invalidCells(draft).length > 0 || !isSameGrid(draftGrid(draft), draft.base);
}

/** Whether a cell's points differ from the base, or its text is invalid. */
export function isCellChanged(draft: GridDraft, cell: Cell): boolean {
  const reading = readingAt(draft, cell);
  return reading === "invalid" || reading.points !== basePoints(draft, cell);
}

/** Whether a cell of a new row still has no points. */
export function isNewCellEmpty(draft: GridDraft, cell: Cell): boolean {
  return cell.playerCount > maxPlayersOf(draft.base) && isBlank(textAt(draft, cell));
}

/**
 * The draft with another base, and the same text in every cell of its rows. A cell of a removed row keeps its typed text or, if
 * nothing was typed, gets the points of the new base.
 */
function rebase(draft: GridDraft, base: Grid): GridDraft {
  const texts = cellsOf(draft).map((cell) => [cellKey(cell), textAt(draft, cell)] as const);
  return withBase({ ...draft, typed: { ...draft.typed, ...Object.fromEntries(texts) } }, base);
}

/** The draft merged into another grid: changed cells keep their texts, all others get the points of the new grid. */
function merge(draft: GridDraft, base: Grid): GridDraft {
  return withBase({ ...draft, rows: draft.rows === draft.base.rows ? base.rows : draft.rows }, base);
}

/** The draft with another base, without texts that equal the new base. */
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
  isChanged: isGridChanged,
  rebase,
  merge,
};

/** Whether a cell's text is empty or only spaces: then the cell has no points. */
function isBlank(text: string): boolean {
  return text.trim() === "";
}

function cellOf(key: string): Cell {
  const [playerCount = 0, position = 0] = key.split("-").map(Number);
  return { playerCount, position };
}
