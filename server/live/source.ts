import type { Channel, LiveRow, RowTopic } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";

/** The rows of all keys of a topic, by key. */
type RowsByKey<Row> = ReadonlyMap<string, readonly Row[]>;

/**
 * Where a topic's rows come from. `load` reads the rows with these ids, or the whole topic when ids is null; a row it
 * does not give back is gone from the topic. `key` is "" for a topic without one. With `loadAll` the hub reads the rows
 * of all keys at once, and keeps them until a channel of the topic is touched. A topic that shares rows with others has
 * its part of their `division`.
 */
export interface TopicSource<Row extends LiveRow = LiveRow> {
  load(db: Db, ids: readonly string[] | null, key: string): Promise<readonly Row[]>;
  loadAll?(db: Db): Promise<RowsByKey<Row>>;
  readonly division?: Division;
}

/**
 * What several topics share out among them: which row is whose depends on the others. One of these topics is touched for
 * all of them, by the ids of the rows that changed.
 */
export interface Division {
  /** Nothing is read yet. */
  begin(): DividedRows;
}

/** What a division holds as it was last read, so that each channel is told of what a change moved into it and out of it. */
export interface DividedRows {
  /** Reads these rows anew, or all when ids is null. What can't be read leaves everything as it was. */
  read(db: Db, ids: readonly string[] | null): Promise<void>;
  /** The rows of a channel; `key` is "" for a topic without one. */
  rows(topic: RowTopic, key: string): readonly LiveRow[];
  /** What changed in each channel since this was last asked, for whoever saw it at any moment since. */
  takeChanges(): ReadonlyMap<Channel, RowChanges>;
}

/** Rows put into a channel and ids taken out of it. */
export interface RowChanges {
  readonly put: readonly LiveRow[];
  readonly remove: readonly string[];
}

/** A source whose keys are all read from the same: once for all who ask. */
export function readTogether<Row extends LiveRow>(
  loadAll: (db: Db) => Promise<RowsByKey<Row>>,
): TopicSource<Row> {
  return { loadAll, load: async (db, ids, key) => rowsOf(await loadAll(db), ids, key) };
}

/** A topic's part of a division. */
export function dividedTopic<Row extends LiveRow>(division: Division, topic: RowTopic): TopicSource<Row> {
  return {
    division,
    load: async (db, ids, key) => {
      const divided = division.begin();
      await divided.read(db, null);
      const rows = divided.rows(topic, key) as readonly Row[];
      return ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
    },
  };
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
