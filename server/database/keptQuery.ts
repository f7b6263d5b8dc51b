import { type Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { Schema } from "./schema.ts";
import { SqliteFileAdapter } from "./sqlite.ts";

/** Stands for a value in the text of a query; where a query has several keys, `place` says of which. */
class StandIn {
  readonly name: string;
  readonly place: number;

  constructor(name: string, place: number) {
    this.name = name;
    this.place = place;
  }
}

function standIns<Values extends object>(place: number): Values {
  return new Proxy({} as Values, { get: (_, name) => new StandIn(String(name), place) });
}

/** A query that was compiled once for each database, and for each number of keys or rows. */
class Compiled<Row> {
  readonly #queries = new WeakMap<object, Map<number, CompiledQuery<Row>>>();
  readonly #build: (db: Db, count: number) => Compilable<Row>;

  constructor(build: (db: Db, count: number) => Compilable<Row>) {
    this.#build = build;
  }

  of(db: Db, count: number): CompiledQuery<Row> {
    const { adapter } = db.getExecutor();
    const byCount = this.#queries.get(adapter) ?? new Map<number, CompiledQuery<Row>>();
    const query = byCount.get(count) ?? this.#build(db, count).compile();
    this.#queries.set(adapter, byCount.set(count, query));
    return query;
  }
}

/** The values that a query's stand-ins stand for, among its own. */
function parametersOf<Values extends object>(
  { parameters }: CompiledQuery<unknown>,
  all: readonly Values[],
): unknown[] {
  return parameters.map((parameter) =>
    parameter instanceof StandIn ? all[parameter.place]?.[parameter.name as keyof Values] : parameter,
  );
}

/** Runs a compiled query with these parameters instead of its own: at once where there is no way to go. */
function runWith<Row>(
  db: Db,
  query: CompiledQuery<Row>,
  parameters: readonly unknown[],
): Row[] | Promise<Row[]> {
  const statement = statementOf(db, query);
  if (!statement) return db.executeQuery<Row>({ ...query, parameters }).then(({ rows }) => rows);
  if (statement.reader) return statement.all(parameters) as Row[];
  statement.run(parameters);
  return [];
}

/**
 * A query of the hot paths (every spin asks these), which is built and compiled once for each database and then run with
 * the values of the moment. `build` is given stand-ins: it may put them where values stand, and can't look at them.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const compiled = new Compiled((db) => build(db, standIns(0)));
  return async (db, values) => {
    const query = compiled.of(db, 1);
    return runWith(db, query, parametersOf(query, [values]));
  };
}

/**
 * A kept query for several keys, in one statement: compiled for 1, 2, 4, 8… of them. Where there is room for more, the
 * last key comes again, which must make no difference. Key by key where there is no way to go for each.
 */
export function keptMany<Key extends object, Row>(
  build: (db: Db, keys: readonly Key[]) => Compilable<Row>,
): (db: Db, keys: readonly Key[]) => Promise<Row[]> {
  const places = (count: number) => Array.from({ length: count }, (_, place) => place);
  const compiled = new Compiled((db, count) =>
    build(
      db,
      places(count).map((place) => standIns<Key>(place)),
    ),
  );
  return async (db, keys) => {
    if (answersAtOnce(db)) {
      const query = compiled.of(db, 1);
      const rows: Row[] = [];
      for (const key of keys) {
        const found = runWith(db, query, parametersOf(query, [key]));
        rows.push(...(Array.isArray(found) ? found : await found));
      }
      return rows;
    }
    const room = 2 ** Math.ceil(Math.log2(keys.length));
    const filled = places(room).map((place) => keys[Math.min(place, keys.length - 1)] as Key);
    const query = compiled.of(db, room);
    return runWith(db, query, parametersOf(query, filled));
  };
}

/** Somebody who asks for the rows of a key. */
interface Asking<Key, Row> {
  readonly key: Key;
  resolve(rows: Row[]): void;
  reject(error: unknown): void;
}

/** When those who ask at the same moment have all asked. */
type Afterwards = (ask: (db: Db) => void, db: Db) => void;

/**
 * A kept query by a key. What is asked of one database or transaction at the same moment, as the jobs that share a commit
 * do, is asked by one statement, where there is a way to go; `isOf` tells whose a row is, by the key or by its place among them. Usually the moment lasts until
 * everybody whom the answer before woke has asked in turn (`process.nextTick`).
 */
export function joinedQuery<Key extends object, Row>(
  build: (db: Db, keys: readonly Key[]) => Compilable<Row>,
  isOf: (row: Row, key: Key, place: number) => boolean,
  afterwards: Afterwards = process.nextTick,
): (db: Db, key: Key) => Promise<Row[]> {
  const askAll = keptMany(build);
  const asking = new WeakMap<Db, Asking<Key, Row>[]>();
  const answer = async (db: Db) => {
    const those = asking.get(db) ?? [];
    asking.delete(db);
    try {
      const rows = await askAll(
        db,
        those.map(({ key }) => key),
      );
      those.forEach(({ key, resolve }, place) => {
        resolve(rows.filter((row) => isOf(row, key, place)));
      });
    } catch (error) {
      for (const { reject } of those) reject(error);
    }
  };
  return (db, key) => {
    if (answersAtOnce(db)) return askAll(db, [key]);
    const { promise, resolve, reject } = Promise.withResolvers<Row[]>();
    const those = asking.get(db) ?? [];
    if (those.length === 0) afterwards(answer, db);
    those.push({ key, resolve, reject });
    asking.set(db, those);
    return promise;
  };
}

/** Whether there is no way to go for an answer. */
function answersAtOnce(db: Db): boolean {
  return db.getExecutor().adapter instanceof SqliteFileAdapter;
}

/** What answers at once, if anything does. */
function statementOf(db: Db, { sql }: CompiledQuery) {
  const { adapter } = db.getExecutor();
  return adapter instanceof SqliteFileAdapter ? adapter.statement(db, sql) : null;
}

/** A statement without values that every commit gives, which takes the shortest way as well. */
export function keptCommand(sql: string): (tx: Tx) => Promise<void> {
  const query = CompiledQuery.raw(sql);
  return async (tx) => void (await runWith(tx, query, []));
}

/** The columns of a table, if these are all of them. */
type AllOf<T extends keyof Schema, C> = [Exclude<keyof Schema[T], C>] extends [never] ? readonly C[] : never;

/** How many rows a statement inserts at most where there is no way to go. */
const MOST_ROWS = 32;

/** So many rows in parts of 32, 16, 8, 4, 2 and 1. */
function* partsOf<R>(rows: readonly R[]): Iterable<readonly R[]> {
  for (let at = 0, size = MOST_ROWS; at < rows.length; at += size) {
    while (size > rows.length - at) size /= 2;
    yield rows.slice(at, at + size);
  }
}

/**
 * Inserts rows of a table: by one statement, which is compiled once for each database and each number of rows; by few
 * where there is no way to go for each, of as many rows as come again. Where one breaks a rule of the table, the
 * transaction must be given up: SQLite spares itself a copy of the pages from which it could undo the statement alone.
 */
export function keptInsert<T extends keyof Schema, const C extends keyof Schema[T] & string>(
  table: T,
  columns: AllOf<T, C> & readonly C[],
): (tx: Tx, rows: readonly Schema[T][]) => Promise<void> {
  const row = Object.fromEntries(columns.map((column) => [column, null]));
  const compiled = new Compiled((tx, count) =>
    tx
      .insertInto(table)
      .$if(answersAtOnce(tx), (insert) => insert.orFail())
      .columns(columns as never)
      .values(Array.from({ length: count }, () => row) as never),
  );
  return async (tx, rows) => {
    for (const part of answersAtOnce(tx) ? partsOf(rows) : [rows]) {
      const values: unknown[] = [];
      for (const row of part) for (const column of columns) values.push(row[column]);
      const done = runWith(tx, compiled.of(tx, part.length), values);
      if (!Array.isArray(done)) await done;
    }
  };
}
