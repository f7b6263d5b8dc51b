import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { EventStatus } from "../../../domain/event/event.ts";
import type { Db } from "../../database/database.ts";
import { readCheckedStatus } from "./repository.ts";

/**
 * The current freeze of the standings, identified by its `frozenAt`; null while the standings are not frozen. Rows whose
 * `frozenUnder` has this value are hidden (rule E10).
 */
export type Freeze = EventStatus["frozenAt"];

/** Given to a query in place of the current freeze, so that the query hides no rows. */
export const nothingHidden: Freeze = null;

/**
 * The current freeze. Repositories read it so that their queries give only public data. The freeze must be read in the same
 * snapshot as the rows, or after them. Otherwise rows of a freeze that begins in between would not be hidden.
 */
export async function readFreeze(db: Db): Promise<Freeze> {
  return (await readCheckedStatus(db)).frozenAt;
}

/** The SQL condition that the freeze does not hide a row. `column` is the qualified name of the row's `frozenUnder`. */
export function isVisible(column: string, freeze: Freeze): RawBuilder<SqlBool> {
  const mark = sql.ref(column);
  return freeze === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${mark} is null or ${mark} <> ${freeze})`;
}
