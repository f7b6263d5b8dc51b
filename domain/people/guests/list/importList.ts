import { Refusal } from "../../../refusals/refusal.ts";
import { tidyUsername, USERNAME_LENGTH, usernameBlocker, usernameKey } from "../../accounts/credentials.ts";
import { readTable, type Separator, type TableRow } from "./table.ts";
import { type ColumnKind, kindOfTitle } from "./titles.ts";

/** How many people one list may have (rule I9). */
export const MAX_PEOPLE = 500;
/** How many bytes the file of a list may have (rule I9). */
export const MAX_PEOPLE_FILE_BYTES = 1_000_000;

export interface Column {
  readonly index: number;
  /** The column's title in the list; null: the list has no titles. */
  readonly title: string | null;
  readonly kind: ColumnKind;
}

/** A list of people as it was pasted or saved by a spreadsheet. */
export interface PeopleList {
  readonly separator: Separator;
  readonly columns: readonly Column[];
  /** Whether the first row contains titles. */
  readonly hasTitles: boolean;
  /** One row for each person, without the row of titles. */
  readonly rows: readonly TableRow[];
}

/**
 * Reads a pasted or saved list: its separator, its columns and its rows. If the whole list is one line of names with
 * separators, each name becomes a row. `hasTitles`: whether the first row contains titles; null: known titles decide. Returns
 * the refusal `peopleListEmpty` for a list without people. Reading stops after `MAX_PEOPLE` people: a longer list gives the
 * refusal `peopleTooMany`.
 */
export function readPeopleList(text: string, chosen: { hasTitles: boolean | null }): PeopleList | Refusal {
  const { separator, rows, hasMore } = readTable(text, MAX_PEOPLE + 1);
  const [first] = rows;
  if (!first) return new Refusal("peopleListEmpty");
  const hasTitles = chosen.hasTitles ?? hasKnownTitles(rows);
  const kinds = first.cells.map((cell) => (hasTitles ? kindOfTitle(cell) : null));
  const isOneLine = !hasTitles && rows.length === 1;
  const people = hasTitles ? rows.slice(1) : isOneLine ? rowsOfCells(first) : rows;
  if (hasMore || people.length > MAX_PEOPLE) return new Refusal("peopleTooMany", { max: MAX_PEOPLE });
  if (people.length === 0) return new Refusal("peopleListEmpty");
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: isOneLine ? 1 : width }, (_, index) => ({
    index,
    title: hasTitles ? (first.cells[index] ?? "").trim() : null,
    kind: kinds[index] ?? ("other" as const),
  }));
  return { separator, columns, hasTitles, rows: people };
}

/**
 * Whether the first row contains a known title. A word that is in the same column of the second row, too, as in 'Joueur Alpha'
 * and 'Joueur Bêta', is part of the names.
 */
function hasKnownTitles([first, second]: readonly TableRow[]): boolean {
  const isTitle = (cell: string | undefined) => kindOfTitle(cell ?? "") !== null;
  return first?.cells.some((cell, index) => isTitle(cell) && !isTitle(second?.cells[index])) ?? false;
}

/** One row for each cell that has a text. */
function rowsOfCells({ line, cells }: TableRow): TableRow[] {
  return cells.filter((cell) => cell.trim() !== "").map((cell) => ({ line, cells: [cell] }));
}

/** The indexes of the columns whose cells, joined in this order, make a name. */
export type NameSource = readonly number[];

/**
 * The ways to make names from a list, the most likely one first: from any single column, or from two columns together. These
 * are the columns of first and family names. If no title says what a column contains, they are the only two columns of names.
 */
export function nameSources({ columns, rows }: PeopleList): readonly NameSource[] {
  const ofKind = (kind: ColumnKind) => columns.find((column) => column.kind === kind)?.index;
  const [nickname, whole] = [ofKind("nickname"), ofKind("fullName")];
  const [first, family] = [ofKind("firstName"), ofKind("familyName")];
  const titled = [nickname, first === undefined || family === undefined ? whole : undefined, first, family];
  const likely = titled.filter((index) => index !== undefined);
  const pairs = likely.length === 0 ? untitledPairs(columns, rows) : [];
  if (first !== undefined && family !== undefined) pairs.push([first, family]);
  const byNameCount = columns
    .map(({ index }) => index)
    .toSorted((a, b) => namesIn(rows, b) - namesIn(rows, a) || a - b);
  const single = [...new Set([...likely, ...byNameCount])].map((index) => [index]);
  return nickname === undefined
    ? [...pairs, ...single]
    : [...single.slice(0, 1), ...pairs, ...single.slice(1)];
}

/** Which part of a column's cells must look like names, so that the column counts as a column of names. */
const NAMES_SHARE = 0.8;

/** The only two columns of names of a list without known titles, in both orders. */
function untitledPairs(columns: readonly Column[], rows: readonly TableRow[]): number[][] {
  const named = columns.filter(({ index }) => namesIn(rows, index) >= rows.length * NAMES_SHARE);
  const [one, other] = named.map(({ index }) => index);
  if (one === undefined || other === undefined || named.length > 2) return [];
  return [
    [one, other],
    [other, one],
  ];
}

/** How many cells of a column look like names: they have a letter and no '@'. */
function namesIn(rows: readonly TableRow[], index: number): number {
  return rows.filter(({ cells }) => /^[^@]*\p{L}[^@]*$/u.test(cells[index] ?? "")).length;
}

/** A number, bullet or box before a name that was copied from a numbered list, a text or a form. */
const MARK = /^\s*(?:\p{N}{1,3}\s*[.):°/-]\s*(?=[\p{L}"«“„'])|[•◦▪‣·●○*✓✔☐☑□]\s*|[-–—]\s+)/u;
/** Quotation marks around the whole name. */
const QUOTED = /^\s*[«"“”„]\s*(.*?)\s*[»"“”]\s*$/su;

/** A cell without what was pasted around the name: '1. Adèle', '• Léa' and '« Zoé »'. */
function bareName(cell: string | undefined): string {
  return (cell ?? "").replace(MARK, "").replace(QUOTED, "$1");
}

/** The name that a row has in these columns, as it would be stored. */
export function nameOf({ cells }: TableRow, source: NameSource): string {
  return tidyUsername(source.map((index) => bareName(cells[index])).join(" "));
}

/**
 * The first name with the initial of the family name, in case the whole name is too long or not unique; null if the row
 * does not have both names.
 */
export function shortNameOf({ cells }: TableRow, columns: readonly Column[]): string | null {
  const cellOf = (kind: ColumnKind) =>
    tidyUsername(bareName(cells[columns.find((column) => column.kind === kind)?.index ?? -1]));
  const [initial] = cellOf("familyName");
  const first = cellOf("firstName");
  return first === "" || initial === undefined ? null : `${first} ${initial.toUpperCase()}.`;
}

/** Matches a text that a spreadsheet would read as a formula. */
const FORMULA = /^[=+\-@]/;

/**
 * Why each of these names can't be added (rule I8): a refusal, or null. The names are compared with each other, but not with
 * the names of existing players. `line` is the number of the name's line in the list; the refusal of a repeated name contains
 * the line where the name first appears.
 */
export function nameListBlockers(
  names: readonly { readonly name: string; readonly line: number }[],
): readonly (Refusal | null)[] {
  const lines = new Map<string, number>();
  return names.map(({ name, line }) => {
    const blocker = listedNameBlocker(name);
    if (blocker) return blocker;
    const key = usernameKey(name);
    const firstLine = lines.get(key);
    if (firstLine !== undefined)
      return new Refusal("listedNameRepeated", { name: tidyUsername(name), line: firstLine });
    lines.set(key, line);
    return null;
  });
}

function listedNameBlocker(name: string): Refusal | null {
  const tidy = tidyUsername(name);
  const { length } = [...tidy];
  const { max } = USERNAME_LENGTH;
  if (length === 0) return new Refusal("listedNameEmpty");
  if (/^[\d\s()+./-]+$/.test(tidy)) return new Refusal("listedNameNumber");
  if (FORMULA.test(tidy)) return new Refusal("listedNameFormula", { sign: tidy.charAt(0) });
  if (length > max) return new Refusal("listedNameTooLong", { length, max });
  return usernameBlocker(tidy);
}
