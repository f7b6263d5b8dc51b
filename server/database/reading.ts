import type { Database, Db } from "./database.ts";

/**
 * Runs reads that belong together: all see the data as it is at one instant. SQLite has one connection: nothing else
 * can write while `work` has it.
 */
export function readTogether<T>({ engine, db }: Database, work: (db: Db) => Promise<T>): Promise<T> {
  if (engine === "sqlite") return db.connection().execute(work);
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}
