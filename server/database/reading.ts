import type { Db, ReadSource } from "./database.ts";

/** Runs several reads in one snapshot. SQLite has one connection: no other write can happen while `work` uses it. */
export function readTogether<T>({ engine, db }: ReadSource, work: (db: Db) => Promise<T>): Promise<T> {
  if (engine === "sqlite") return db.connection().execute(work);
  return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
}
