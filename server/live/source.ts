import type { LiveRow } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";

/** The rows of all keys of a topic, by key. */
type RowsByKey<Row> = ReadonlyMap<string, readonly Row[]>;

/**
 * Where a topic's rows come from. `load` reads the rows with these ids, or the whole topic when ids is null; a row it
 * does not give back is gone from the topic. `key` is "" for a topic without one. With `loadAll` the hub reads the rows
 * of all keys at once, and keeps them until a channel of the topic is touched.
 */
export interface TopicSource<Row extends LiveRow = LiveRow> {
  load(db: Db, ids: readonly string[] | null, key: string): Promise<readonly Row[]>;
  loadAll?(db: Db): Promise<RowsByKey<Row>>;
}

/** A source whose keys are all read from the same: once for all who ask. */
export function readTogether<Row extends LiveRow>(
  loadAll: (db: Db) => Promise<RowsByKey<Row>>,
): TopicSource<Row> {
  return { loadAll, load: async (db, ids, key) => rowsOf(await loadAll(db), ids, key) };
}

/** Of these rows, those of one key: with these ids, or all when ids is null. */
export function rowsOf<Row extends LiveRow>(
  all: RowsByKey<Row>,
  ids: readonly string[] | null,
  key: string,
): readonly Row[] {
  const rows = all.get(key) ?? [];
  return ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
}
