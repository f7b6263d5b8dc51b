import type { Channel, LiveRow, RowTopic } from "../../domain/live/topics.ts";
import type { Db, FullDb } from "../database/database.ts";
import { fullDb } from "../database/fullDb.ts";

/** The rows of all keys of a topic, by key. */
type RowsByKey<Row> = ReadonlyMap<string, readonly Row[]>;

/**
 * The source of a topic's rows. `load` reads the rows with these ids, or all rows when ids is null; an id for which no
 * row is found means that the row was removed from the topic. `key` is "" for a topic without keys. With `loadAll` the
 * hub reads the rows of all keys in one query, and caches them until a row of the topic changes. Topics with a `division`
 * share their rows with other topics.
 */
export interface TopicSource<Row extends LiveRow = LiveRow> {
  load(db: Db, ids: readonly string[] | null, key: string): Promise<readonly Row[]>;
  loadAll?(db: Db): Promise<RowsByKey<Row>>;
  readonly division?: Division;
  /** Whether the source reads rows that not everybody may see: `servedTopics` refuses it for a topic that everybody reads. */
  readonly isPrivate?: true;
}

/**
 * Rows that are divided between several topics, where the topic of a row depends on the other rows. When a command
 * announces changed rows (`Touch`) for one of these topics, the hub finds the changes of all of them.
 */
export interface Division {
  /** A new state without rows. */
  begin(): DividedRows;
}

/**
 * The rows of a division as they were last read, so that each channel gets the rows that a change moved into it or
 * out of it.
 */
export interface DividedRows {
  /** Reads these rows again, or all when ids is null. A failed read changes nothing. */
  read(db: Db, ids: readonly string[] | null): Promise<void>;
  /** The rows of a channel; `key` is "" for a topic without keys. */
  rows(topic: RowTopic, key: string): readonly LiveRow[];
  /** The changes of each channel since the last call. */
  takeChanges(): ReadonlyMap<Channel, RowChanges>;
}

/** Rows added to a channel or changed in it, and the ids of rows removed from it. */
export interface RowChanges {
  readonly put: readonly LiveRow[];
  readonly remove: readonly string[];
}

/** The source of a topic that only administrators, or only the owners of its rows, read. */
export function privateTopic<Row extends LiveRow>(
  load: (db: FullDb, ids: readonly string[] | null, key: string) => Promise<readonly Row[]>,
): TopicSource<Row> {
  return { isPrivate: true, load: (db, ids, key) => load(fullDb(db), ids, key) };
}

/** A `privateTopic` that reads the rows of all keys in one query, shared by all subscribers. */
export function privateBulkTopic<Row extends LiveRow>(
  loadAll: (db: FullDb) => Promise<RowsByKey<Row>>,
): TopicSource<Row> {
  return { isPrivate: true, ...bulkTopic((db) => loadAll(fullDb(db))) };
}

/** A source that reads the rows of all keys in one query, shared by all subscribers. */
export function bulkTopic<Row extends LiveRow>(
  loadAll: (db: Db) => Promise<RowsByKey<Row>>,
): TopicSource<Row> {
  return { loadAll, load: async (db, ids, key) => rowsOf(await loadAll(db), ids, key) };
}

/** The source of one topic of a division. */
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

/** The rows of one key that have these ids, or all rows of the key when ids is null. */
export function rowsOf<Row extends LiveRow>(
  rowsByKey: RowsByKey<Row>,
  ids: readonly string[] | null,
  key: string,
): readonly Row[] {
  const rows = rowsByKey.get(key) ?? [];
  return ids ? rows.filter(({ id }) => ids.includes(id)) : rows;
}
