import { tidyUsername, USERNAME_LENGTH, usernameBlocker, usernameKey } from "../../accounts/credentials.ts";
import { Refusal } from "../../refusals/refusal.ts";
import { readTable, type Separator, type TableRow } from "./table.ts";

/** The most people of one list, and the most bytes of its file (rule I9). */
export const PEOPLE_MOST = 500;
export const PEOPLE_FILE_MOST = 1_000_000;

/** What a column of a list contains, by its title; null: anything else. */
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

const KINDS: Readonly<Record<Exclude<ColumnKind, "other">, readonly string[]>> = {
  nickname: ["pseudo", "pseudonyme", "surnom", "joueur", "joueuse", "nomdejoueur", "nickname", "username"],
  firstName: ["prenom", "prenoms", "firstname", "givenname"],
  familyName: ["nom", "noms", "nomdefamille", "famille", "lastname", "surname", "familyname", "name"],
};
/** Titles of columns that lists of people often have and that are never read. */
const OTHER_TITLES = ["email", "mail", "courriel", "adresse", "adresseemail", "telephone", "tel", "portable"];

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
 * Reads a pasted or saved list: its separator, its columns and its rows. Names of a single line, with separators between them,
 * are one row each. Refuses peopleListEmpty, and peopleTooMany without reading the rest of the text.
 */
export function readPeopleList(text: string): PeopleList | Refusal {
  const { separator, rows, hasMore } = readTable(text, PEOPLE_MOST + 1);
  const [first] = rows;
  if (!first) return new Refusal("peopleListEmpty");
  const kinds = first.cells.map(kindOf);
  const hasTitles = kinds.some((kind) => kind !== null);
  const isOneLine = !hasTitles && rows.length === 1;
  const people = hasTitles ? rows.slice(1) : isOneLine ? oneEach(first) : rows;
  if (hasMore || people.length > PEOPLE_MOST) return new Refusal("peopleTooMany", { max: PEOPLE_MOST });
  if (people.length === 0) return new Refusal("peopleListEmpty");
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: isOneLine ? 1 : width }, (_, index) => ({
    index,
    title: hasTitles ? (first.cells[index] ?? "").trim() : null,
    kind: kinds[index] ?? ("other" as const),
  }));
  return { separator, columns, rows: people };
}

function oneEach({ line, cells }: TableRow): TableRow[] {
  return cells.filter((cell) => cell.trim() !== "").map((cell) => ({ line, cells: [cell] }));
}

/** The indexes of the columns that make a name, in order. */
export type NameSource = readonly number[];

/** The ways to make names from a list, the most likely first: each column, and the first name with the family name. */
export function nameSources({ columns, rows }: PeopleList): readonly NameSource[] {
  const ofKind = (kind: ColumnKind) => columns.find((column) => column.kind === kind)?.index;
  const [nickname, first, family] = [ofKind("nickname"), ofKind("firstName"), ofKind("familyName")];
  const whole = first === undefined || family === undefined ? [] : [[first, family]];
  const likely = [nickname, first, family].filter((index) => index !== undefined);
  const named = columns
    .map(({ index }) => index)
    .toSorted((a, b) => namesIn(rows, b) - namesIn(rows, a) || a - b);
  const single = [...new Set([...likely, ...named])].map((index) => [index]);
  return nickname === undefined
    ? [...whole, ...single]
    : [...single.slice(0, 1), ...whole, ...single.slice(1)];
}

/** How many cells of a column look like names: they have a letter and no '@'. */
function namesIn(rows: readonly TableRow[], index: number): number {
  return rows.filter(({ cells }) => /^[^@]*\p{L}[^@]*$/u.test(cells[index] ?? "")).length;
}

/** The name that a row gives, as it would be stored. */
export function nameOf({ cells }: TableRow, source: NameSource): string {
  return tidyUsername(source.map((index) => cells[index] ?? "").join(" "));
}

/** A shorter or distinct form of a row's name: the first name with the initial of the family name; null without both. */
export function shortNameOf({ cells }: TableRow, columns: readonly Column[]): string | null {
  const cellOf = (kind: ColumnKind) =>
    tidyUsername(cells[columns.find((column) => column.kind === kind)?.index ?? -1] ?? "");
  const [initial] = cellOf("familyName");
  const first = cellOf("firstName");
  return first === "" || initial === undefined ? null : `${first} ${initial.toUpperCase()}.`;
}

/** The signs by which a spreadsheet takes a text for a formula. */
const FORMULA = /^[=+\-@]/;

/**
 * Whether each of these names can be added as far as the list alone can tell (rule I8): the refusal, or null. `lines` are the
 * numbers of the lines where the names are, for the sentence about a name that the list repeats.
 */
export function nameVerdicts(
  names: readonly { readonly name: string; readonly line: number }[],
): readonly (Refusal | null)[] {
  const lines = new Map<string, number>();
  return names.map(({ name, line }) => {
    const blocker = listedNameBlocker(name);
    if (blocker) return blocker;
    const key = usernameKey(name);
    const before = lines.get(key);
    if (before !== undefined)
      return new Refusal("listedNameRepeated", { name: tidyUsername(name), line: before });
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
