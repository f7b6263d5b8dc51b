/** The value of a cell: a text, or a number, which stays one in the spreadsheet. */
export type CsvCell = string | number | null;

/** The mark by which spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = "\ufeff";
/** A spreadsheet would take a text with such a beginning for a formula. */
const FORMULA = /^[\s\u200b]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/;

/**
 * A table as French spreadsheets read it (rule W8): semicolons between cells, decimal commas, UTF-8 with its mark, lines ended by CR
 * LF. A text that would be a formula begins with an apostrophe.
 */
export function csvOf(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellOf).join(";")}\r\n`).join("");
}

function cellOf(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "number") return String(cell).replace(".", ",");
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
