import type { LiveRow } from "../../domain/live/topics.ts";
import type { Db } from "../database/database.ts";

/**
 * Where a topic's rows come from. `load` reads the rows with these ids, or the whole topic when ids is null; a row it
 * does not give back is gone from the topic. `key` is "" for a topic without one.
 */
export interface TopicSource<Row extends LiveRow = LiveRow> {
  load(db: Db, ids: readonly string[] | null, key: string): Promise<readonly Row[]>;
}
