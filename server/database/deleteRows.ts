import type { Pool, WriteRows } from "./database.ts";
import type { Schema } from "./schema.ts";

/**
 * Gives a function for `Batch.write` that deletes rows of a table. For each object passed to the function, the rows with the
 * object's values are deleted.
 */
export function deleteRows<T extends keyof Schema, C extends keyof Schema[T] & string>(
  table: T,
): WriteRows<Pick<Schema[T], C>> {
  return async (tx, rows) => {
    for (const row of rows)
      await tx
        // Kysely's types need the name of one table here. At run time the statement uses `table`.
        .deleteFrom(table as "finishes")
        .where((is) => is.and(row as object))
        .execute();
  };
}

/** Deletes the rows of a table from before `instant` (epoch ms). */
export async function deleteRowsBefore(
  db: Pool,
  table: "finishes" | "tournamentMoments" | "seenCalls",
  instant: number,
): Promise<void> {
  await db
    .deleteFrom(table as "finishes")
    .where("at", "<", instant)
    .execute();
}
