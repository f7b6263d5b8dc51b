import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Frozen } from "../../domain/event/event.ts";

/**
 * Of rows with a mark (`frozenUnder`, in the column named), those that are told to everybody: all, while the ranking is not
 * frozen; else all but those that were written since (rule E10). What is read so must be read at one instant with whether
 * it is frozen.
 */
export function isTold(column: string, { frozenAt }: Frozen): RawBuilder<SqlBool> {
  const mark = sql.ref(column);
  return frozenAt === null ? sql<SqlBool>`1 = 1` : sql<SqlBool>`(${mark} is null or ${mark} <> ${frozenAt})`;
}
