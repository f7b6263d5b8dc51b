import { type SelectQueryBuilder, type StringReference, sql } from "kysely";
import type { Cursor } from "../../domain/inputs.ts";

/** A page of rows, newest first, and whether older rows follow. */
export interface RowPage<Row> {
  readonly rows: Row[];
  readonly more: boolean;
}

/** The columns that rows are ordered by: their instant, then their id, because instants may be equal. */
type Order<DB, TB extends keyof DB> = readonly [at: StringReference<DB, TB>, id: StringReference<DB, TB>];

/** The rows of a query that are older than `before` (null: all), newest first, at most `limit`. */
export function newestFirst<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  [at, id]: Order<DB, TB>,
  before: Cursor | null,
  limit: number,
): SelectQueryBuilder<DB, TB, Row> {
  const ordered = query.orderBy(sql.ref(at), "desc").orderBy(sql.ref(id), "desc").limit(limit);
  if (!before) return ordered;
  // Compared as pairs, so that an index on both columns is used.
  return ordered.where(sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${before.at}, ${before.id})`);
}

/** A page of at most `size` rows of a query, older than `before` (null: from the newest). */
export async function findPage<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  order: Order<DB, TB>,
  before: Cursor | null,
  size: number,
): Promise<RowPage<Row>> {
  const rows = await newestFirst(query, order, before, size + 1).execute();
  return { rows: rows.slice(0, size), more: rows.length > size };
}
