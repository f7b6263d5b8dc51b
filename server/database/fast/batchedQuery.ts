import type { Db } from "../database.ts";

/** The maximum number of keys of one statement. The engine prepares a separate statement for each number of keys. */
const MAX_KEYS = 64;

/** A call that waits for the next statement: its key, and the promise of its rows. */
interface Waiting<Row> {
  readonly key: string;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** Calls `runQueued` later, when all concurrent callers have added their keys. */
type Schedule = (runQueued: () => void) => void;

/**
 * Turns a query for many keys into a query for one key. Calls on the same database or transaction share a statement,
 * for instance the calls of concurrent jobs that share a commit. `keyOf` gives the key that a row belongs to. `schedule`
 * decides how long calls are collected. By default (`process.nextTick`) the statement runs when all jobs that continue
 * after the database's previous answer have made their calls.
 */
export function batchedQuery<Row>(
  findAll: (db: Db, keys: readonly string[]) => Promise<Row[]>,
  keyOf: (row: Row) => string,
  schedule: Schedule = process.nextTick,
): (db: Db, key: string) => Promise<Row[]> {
  const waiting = new WeakMap<Db, Waiting<Row>[]>();
  const runStatement = async (db: Db, calls: readonly Waiting<Row>[]) => {
    try {
      const rows = await findAll(db, [...new Set(calls.map(({ key }) => key))]);
      const rowsOf = Map.groupBy(rows, keyOf);
      for (const { key, resolve } of calls) resolve(rowsOf.get(key) ?? []);
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };
  const runQueued = async (db: Db) => {
    const calls = waiting.get(db) ?? [];
    waiting.delete(db);
    for (let start = 0; start < calls.length; start += MAX_KEYS)
      await runStatement(db, calls.slice(start, start + MAX_KEYS));
  };
  return (db, key) => {
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
    const calls = waiting.get(db) ?? [];
    if (calls.length === 0) schedule(() => void runQueued(db));
    calls.push({ key, resolve, reject });
    waiting.set(db, calls);
    return promise;
  };
}
