import type { Db } from "../database/database.ts";
import type { Audience } from "./touch.ts";

/**
 * Where a topic's rows come from. `load` reads the rows with these ids, or the whole topic when ids is null; a row it
 * does not give back is gone from the topic. `owner` is the player whose topic it is, for topics of audience "owner".
 */
export interface TopicSource<Row extends { readonly id: string } = { readonly id: string }> {
  readonly audience: Audience;
  load(db: Db, ids: readonly string[] | null, owner: string): Promise<readonly Row[]>;
}
