import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";
import { SqliteFileAdapter } from "./sqlite.ts";

/** How many rows are remembered; there are fewer, unless somebody makes them up. */
const MOST = 50_000;

interface Memory<Row> {
  /** What had changed when the rows were read. */
  readonly changes: number;
  readonly rows: Map<string, Row>;
}

/**
 * A query of a hot path for one row by its key, which is not asked again until rows of `tables` change or are deleted. Only
 * where this process sees every change: an SQLite file has one server; others ask each time. `tables` are those that are
 * read, and those with whose rows theirs are deleted. That there is no such row is not remembered. Not for transactions.
 */
export function rememberedQuery<Row extends object>(
  tables: readonly (keyof Schema)[],
  find: (db: Db, key: string) => Promise<Row | null>,
): (db: Db, key: string) => Promise<Row | null> {
  const memories = new WeakMap<object, Memory<Row>>();
  return async (db, key) => {
    const { adapter } = db.getExecutor();
    if (!(adapter instanceof SqliteFileAdapter)) return find(db, key);
    const known = memories.get(adapter);
    const changes = adapter.changesOf(tables);
    const isTrue = known?.changes === changes && known.rows.size < MOST;
    const memory = isTrue ? known : { changes, rows: new Map<string, Row>() };
    if (!isTrue) memories.set(adapter, memory);
    const remembered = memory.rows.get(key);
    if (remembered) return remembered;
    // What changes while this waits for the connection makes the memory it is put into one that nobody asks.
    const row = await find(db, key);
    if (row) memory.rows.set(key, row);
    return row;
  };
}
