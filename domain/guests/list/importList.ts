import { tidyUsername, USERNAME_LENGTH, usernameBlocker, usernameKey } from "../../accounts/credentials.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { readTable, type Separator, type TableRow } from "./table.ts";

/** How many people one list may have (rule I9). */
export const MAX_PEOPLE = 500;
/** How many bytes the file of a list may have (rule I9). */
export const MAX_PEOPLE_FILE_BYTES = 1_000_000;

/** What a column of a list contains, according to its title. */
export type ColumnKind = "nickname" | "firstName" | "familyName" | "other";

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
  /** One row for each person, without the row of titles. */
  readonly rows: readonly TableRow[];
}

/** The known titles of each kind of column, in lower-case letters without accents, spaces or other signs. */
const KINDS: Readonly<Record<Exclude<ColumnKind, "other">, readonly string[]>> = {
  nickname: ["pseudo", "pseudonyme", "surnom", "joueur", "joueuse", "nomdejoueur", "nickname", "username"],
  firstName: ["prenom", "prenoms", "firstname", "givenname"],
  familyName: ["nom", "noms", "nomdefamille", "famille", "lastname", "surname", "familyname", "name"],
};
/** Frequent titles of columns that do not contain names. */
const OTHER_TITLES = ["email", "mail", "courriel", "adresse", "adresseemail", "telephone", "tel", "portable"];

/** The kind of column that has this title; null: the title is unknown. */
function kindOf(title: string): ColumnKind | null {
  const key = title
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");
  const known = Object.entries(KINDS).find(([, titles]) => titles.includes(key));
  if (known) return known[0] as ColumnKind;
  return OTHER_TITLES.includes(key) ? "other" : null;
}

/**
 * Reads a pasted or saved list: its separator, its columns and its rows. If the whole list is one line of names with
 * separators, each name becomes a row. Returns the refusal `peopleListEmpty` for a list without people. Reading stops after
 * `MAX_PEOPLE` people: a longer list gives the refusal `peopleTooMany`.
 */
export function readPeopleList(text: string): PeopleList | Refusal {
  const { separator, rows, hasMore } = readTable(text, MAX_PEOPLE + 1);
  const [first] = rows;
  if (!first) return new Refusal("peopleListEmpty");
  const kinds = first.cells.map(kindOf);
  const hasTitles = kinds.some((kind) => kind !== null);
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
  return { separator, columns, rows: people };
}

/** One row for each cell that has a text. */
function rowsOfCells({ line, cells }: TableRow): TableRow[] {
  return cells.filter((cell) => cell.trim() !== "").map((cell) => ({ line, cells: [cell] }));
}

/** The indexes of the columns whose cells, joined in this order, make a name. */
export type NameSource = readonly number[];

/**
 * The ways to make names from a list, the most likely one first: from any single column, or from the columns of first and
 * family names together.
 */
export function nameSources({ columns, rows }: PeopleList): readonly NameSource[] {
  const ofKind = (kind: ColumnKind) => columns.find((column) => column.kind === kind)?.index;
  const [nickname, first, family] = [ofKind("nickname"), ofKind("firstName"), ofKind("familyName")];
  const fullNames = first === undefined || family === undefined ? [] : [[first, family]];
  const likely = [nickname, first, family].filter((index) => index !== undefined);
  const byNameCount = columns
    .map(({ index }) => index)
    .toSorted((a, b) => namesIn(rows, b) - namesIn(rows, a) || a - b);
  const single = [...new Set([...likely, ...byNameCount])].map((index) => [index]);
  return nickname === undefined
    ? [...fullNames, ...single]
    : [...single.slice(0, 1), ...fullNames, ...single.slice(1)];
}

/** How many cells of a column look like names: they have a letter and no '@'. */
function namesIn(rows: readonly TableRow[], index: number): number {
  return rows.filter(({ cells }) => /^[^@]*\p{L}[^@]*$/u.test(cells[index] ?? "")).length;
}

/** The name that a row has in these columns, as it would be stored. */
export function nameOf({ cells }: TableRow, source: NameSource): string {
  return tidyUsername(source.map((index) => cells[index] ?? "").join(" "));
}

/**
 * The first name with the initial of the family name, in case the whole name is too long or not unique; null if the row
 * does not have both names.
 */
export function shortNameOf({ cells }: TableRow, columns: readonly Column[]): string | null {
  const cellOf = (kind: ColumnKind) =>
    tidyUsername(cells[columns.find((column) => column.kind === kind)?.index ?? -1] ?? "");
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
