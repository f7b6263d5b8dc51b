import type { Db, ReadSource } from "./database.ts";

/**
 * Runs several reads in one snapshot. On SQLite, `work` uses the only connection, so nothing can be written between its reads.
 */
export function readTogether<T>({ engine, db }: ReadSource, work: (db: Db) => Promise<T>): Promise<T> {
  if (engine === "sqlite") return db.connection().execute(work);
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}
