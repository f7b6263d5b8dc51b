/** The character between the cells of a line; null: each line is one cell. */
export type Separator = ";" | "," | "\t" | null;

/** A row of a table, with the number of the line where it begins (the first line is 1). */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly separator: Separator;
  /** The rows that have any text. */
  readonly rows: readonly TableRow[];
  /** Whether the text has more rows than were asked for. */
  readonly hasMore: boolean;
}

const SEPARATORS = [";", "\t", ","] as const;
/** How many rows are read to guess the separator. */
const SAMPLE_ROWS = 50;
/** Longer cells are cut, because screens show them. */
const MAX_CELL_LENGTH = 200;
/** The first line of a file for Excel, such as "sep=;", which names the separator. */
const SEPARATOR_LINE = /^sep=([;,\t])(?:\r\n|\r|\n|$)/i;

/**
 * The first `max` rows of a text, and at most `max` cells of each row. The text is a table as spreadsheets save it, or has
 * one name on each line.
 */
export function readTable(text: string, max: number): Table {
  const separatorLine = SEPARATOR_LINE.exec(text);
  const separator = separatorLine ? (separatorLine[1] as Separator) : guessSeparator(text);
  const { rows, hasMore } = readRows(
    separatorLine ? text.slice(separatorLine[0].length) : text,
    separator,
    max,
  );
  const skipped = separatorLine ? 1 : 0;
  return { separator, rows: rows.map((row) => ({ ...row, line: row.line + skipped })), hasMore };
}

/**
 * The separator that divides the most rows into cells, if it divides at least half of all rows; otherwise null: a list in
 * which only a few names contain a comma has no separator.
 */
function guessSeparator(text: string): Separator {
  const scores = SEPARATORS.map((separator) => {
    const { rows } = readRows(text, separator, SAMPLE_ROWS);
    return { separator, divided: rows.filter(({ cells }) => cells.length > 1).length, count: rows.length };
  });
  const best = scores.toSorted((a, b) => b.divided - a.divided)[0];
  return best && best.divided > 0 && best.divided * 2 >= best.count ? best.separator : null;
}

/**
 * Reads the rows of a CSV text (RFC 4180): a cell in quotes may contain separators, line breaks and doubled quotes. A quote
 * that is never closed, and all quotes after it, are ordinary characters: otherwise the rest of the text would be one cell.
 */
function readRows(text: string, separator: Separator, max: number): Omit<Table, "separator"> {
  const rows: TableRow[] = [];
  let cells: string[] = [];
  let line = 1;
  let startLine = 1;
  let at = 0;
  let areQuotesRead = true;
  const endsCell = (char: string) => char === "" || char === separator || char === "\n" || char === "\r";
  while (at < text.length) {
    let cell = "";
    const quoted = areQuotesRead && text.charAt(at) === '"' ? readQuoted(text, at) : null;
    if (quoted) {
      cell = quoted.content;
      line += countLineBreaks(quoted.content);
      at = quoted.end;
    } else if (text.charAt(at) === '"') areQuotesRead = false;
    const start = at;
    while (!endsCell(text.charAt(at))) at += 1;
    cells.push(cell + text.slice(start, at));
    const char = text.charAt(at);
    at += char === "\r" && text.charAt(at + 1) === "\n" ? 2 : 1;
    if (char === separator && at < text.length) continue;
    if (char === separator) cells.push("");
    const shortened = cells.slice(0, max).map((part) => part.slice(0, MAX_CELL_LENGTH));
    if (shortened.some((part) => part.trim() !== "")) {
      if (rows.length === max) return { rows, hasMore: true };
      rows.push({ line: startLine, cells: shortened });
    }
    cells = [];
    line += 1;
    startLine = line;
  }
  return { rows, hasMore: false };
}

/** The content of the quoted cell at `start`, and the index after its closing quote; null if there is no closing quote. */
function readQuoted(text: string, start: number): { content: string; end: number } | null {
  let content = "";
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return null;
    content += text.slice(from, quote);
    if (text.charAt(quote + 1) !== '"') return { content, end: quote + 1 };
    content += '"';
    from = quote + 2;
  }
}

function countLineBreaks(text: string): number {
  return text.match(/\r\n|\r|\n/g)?.length ?? 0;
}
