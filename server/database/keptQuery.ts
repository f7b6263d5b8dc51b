import { type Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { Schema } from "./schema.ts";
import { SqliteFileAdapter } from "./sqlite.ts";

/** Stands for a value in the text of a query. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A query that was compiled, and the names of the values that its parameters stand for. */
interface Kept<Row> {
  readonly query: CompiledQuery<Row>;
  readonly names: readonly (string | null)[];
}

/**
 * A query of the hot paths (every spin asks these), which is built and compiled once for each database and then run with
 * the values of the moment. `build` is given stand-ins: it may put them where values stand, and can't look at them.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const standIns = new Proxy({} as Values, { get: (_, name) => new StandIn(String(name)) });
  const compiled = new WeakMap<object, Kept<Row>>();
  const compile = (db: Db): Kept<Row> => {
    const query = build(db, standIns).compile();
    const names = query.parameters.map((parameter) => (parameter instanceof StandIn ? parameter.name : null));
    compiled.set(db.getExecutor().adapter, { query, names });
    return { query, names };
  };
  return async (db, values) => {
    const { query, names } = compiled.get(db.getExecutor().adapter) ?? compile(db);
    const parameters = names.map((name, place) =>
      name === null ? query.parameters[place] : values[name as keyof Values],
    );
    const statement = statementOf(db, query);
    if (!statement) return (await db.executeQuery<Row>({ ...query, parameters })).rows;
    if (statement.reader) return statement.all(parameters) as Row[];
    statement.run(parameters);
    return [];
  };
}

/** What answers at once, if anything does. */
function statementOf(db: Db, { sql }: CompiledQuery) {
  const { adapter } = db.getExecutor();
  return adapter instanceof SqliteFileAdapter ? adapter.statement(db, sql) : null;
}

/** A statement without values that every commit gives, which takes the shortest way as well. */
export function keptCommand(sql: string): (tx: Tx) => Promise<void> {
  const query = CompiledQuery.raw(sql);
  return async (tx) => {
    const statement = statementOf(tx, query);
    if (statement) statement.run([]);
    else await tx.executeQuery(query);
  };
}

/** The columns of a table, if these are all of them. */
type AllOf<T extends keyof Schema, C> = [Exclude<keyof Schema[T], C>] extends [never] ? readonly C[] : never;

/**
 * Inserts rows of a table: by one statement, which is compiled once for each database and each number of rows, or row by
 * row where there is no way to go for each.
 */
export function keptInsert<T extends keyof Schema, const C extends keyof Schema[T] & string>(
  table: T,
  columns: AllOf<T, C> & readonly C[],
): (tx: Tx, rows: readonly Schema[T][]) => Promise<void> {
  const compiled = new WeakMap<object, Map<number, CompiledQuery>>();
  const compile = (tx: Tx, count: number) => {
    const { adapter } = tx.getExecutor();
    const byCount = compiled.get(adapter) ?? new Map<number, CompiledQuery>();
    compiled.set(adapter, byCount);
    const row = Object.fromEntries(columns.map((column) => [column, null]));
    const query =
      byCount.get(count) ??
      tx
        .insertInto(table)
        .columns(columns as never)
        .values(Array.from({ length: count }, () => row) as never)
        .compile();
    byCount.set(count, query);
    return query;
  };
  const valuesOf = (row: Schema[T]) => columns.map((column) => row[column]);
  return async (tx, rows) => {
    const statement = statementOf(tx, compile(tx, 1));
    if (statement) for (const row of rows) statement.run(valuesOf(row));
    else await tx.executeQuery({ ...compile(tx, rows.length), parameters: rows.flatMap(valuesOf) });
  };
}
