import type { Cursor } from "../../domain/inputs.ts";

/** The instant of a cursor that is after all rows, so that the first page has the newest. */
const NEWEST: Cursor = { at: 8e15, id: "z" };

/** The rows of all pages of a query. */
export async function allPages<P extends { readonly more: boolean }, R>(
  readPage: (before: Cursor) => Promise<P>,
  rowsOf: (page: P) => readonly R[],
  cursorOf: (row: R) => Cursor,
): Promise<R[]> {
  const rows: R[] = [];
  for (let before = NEWEST; ; ) {
    const page: P = await readPage(before);
    rows.push(...rowsOf(page));
    const last = rows.at(-1);
    if (!page.more || !last) return rows;
    before = cursorOf(last);
  }
}
