import type { Insertable, Updateable } from "kysely";
import { topics as allTopics, type TopicName } from "../../domain/live/topics.ts";
import type { WriteRows } from "../database/database.ts";
import type { Schema } from "../database/schema.ts";
import type { BatchWriter, ExclusiveWriter } from "./writer.ts";

/**
 * What a table is: its key, and the topics in which its rows are shown. Of each topic: the columns with the id of the topic's row
 * and with the topic's key, as far as the topic has rows and a key; a row whose key is null is not shown. `C`: all these columns.
 */
interface Description<C extends string> {
  readonly key: readonly C[];
  readonly topics: { readonly [topic in TopicName]?: readonly C[] };
}

type Writer = BatchWriter | ExclusiveWriter;

/**
 * A table that commands write. Its functions mark the written rows as changed in the table's topics, so that no command can
 * forget it. In a concurrent command they write just before the commit, together with the rows of other commands (`Batch.write`).
 */
export interface LiveTable<Row, Key, Change> {
  insert(work: Writer, row: Row): Promise<void>;
  /** Inserts a row, or replaces the row with the same key. */
  save(work: Writer, row: Row): Promise<void>;
  /** Changes columns of a row, whose values before the change are in `row`. */
  update(work: Writer, row: Key, change: Change): Promise<void>;
  remove(work: Writer, row: Key): Promise<void>;
  /** Marks a row as changed, although another table is written. */
  touch(work: Pick<Writer, "touch">, row: Key): void;
  /** How `update` writes, for `Batch.deferred`. */
  readonly updates: WriteRows<{ readonly row: Key; readonly change: Change }>;
}

/** Describes a table, as commands write it. */
export function liveTable<T extends keyof Schema, C extends keyof Schema[T] & string>(
  name: T,
  { key, topics }: Description<C>,
): LiveTable<Insertable<Schema[T]> & Pick<Schema[T], C>, Pick<Schema[T], C>, Updateable<Schema[T]>> {
  type Key = Pick<Schema[T], C>;
  type Row = Insertable<Schema[T]> & Key;
  type Table = LiveTable<Row, Key, Updateable<Schema[T]>>;
  // Kysely's types need the name of one table here. At run time the statements use `name`.
  const table = name as "finishes";
  const keyOf = (row: Key) => Object.fromEntries(key.map((column) => [column, row[column]]));

  const inserts: WriteRows<Row> = (tx, rows) =>
    tx
      .insertInto(table)
      .values(rows as never)
      .execute();
  const saves: WriteRows<Row> = async (tx, rows) => {
    for (const row of rows)
      await tx
        .insertInto(table)
        .values(row as never)
        .onConflict((conflict) => conflict.columns(key as readonly never[]).doUpdateSet(row as never))
        .execute();
  };
  const updates: Table["updates"] = async (tx, changes) => {
    // Rows with the same change share a statement.
    for (const group of Map.groupBy(changes, ({ change }) => JSON.stringify(change)).values())
      await tx
        .updateTable(table)
        .set(group[0]?.change as never)
        .where((is) => is.or(group.map(({ row }) => is.and(keyOf(row)))))
        .execute();
  };
  const deletes: WriteRows<Key> = async (tx, rows) => {
    for (const row of rows)
      await tx
        .deleteFrom(table)
        .where((is) => is.and(keyOf(row)))
        .execute();
  };

  const shownIn = Object.entries(topics) as [TopicName, readonly C[]][];
  const touch: Table["touch"] = (work, row) => {
    const mark = work.touch as (topic: TopicName, ...idsAndKey: unknown[]) => void;
    for (const [topic, columns] of shownIn) {
      const [id, ...topicKey] = columns.map((column) => row[column]);
      if (topicKey[0] === null) continue;
      if (allTopics[topic].hasRows) mark(topic, [id], ...topicKey);
      else mark(topic, id);
    }
  };
  return {
    updates,
    touch,
    insert(work, row) {
      touch(work, row);
      return write(work, inserts, row);
    },
    save(work, row) {
      touch(work, row);
      return write(work, saves, row);
    },
    update(work, row, change) {
      touch(work, row);
      if (shownIn.some(([, columns]) => columns.some((column) => column in change)))
        touch(work, { ...row, ...change });
      return write(work, updates, { row, change });
    },
    remove(work, row) {
      touch(work, row);
      return write(work, deletes, row);
    },
  };
}

async function write<R>(work: Writer, rows: WriteRows<R>, row: R): Promise<void> {
  await ("batch" in work ? work.batch.write(rows, row) : rows(work.tx, [row]));
}
