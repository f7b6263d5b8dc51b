import type { Compilable, CompiledQuery } from "kysely";
import type { Db, Tx } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Stands for a value in the text of a query. */
class StandIn {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A query of the hot paths (every spin asks these), which is built and compiled once for each database and then run with
 * the values of the moment. `build` is given stand-ins: it may put them where values stand, and can't look at them.
 */
export function keptQuery<Values extends object, Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  const standIns = new Proxy({} as Values, { get: (_, name) => new StandIn(String(name)) });
  const compiled = new WeakMap<object, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? build(db, standIns).compile();
    compiled.set(adapter, query);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof StandIn ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** The columns of a table, if these are all of them. */
type AllOf<T extends keyof Schema, C> = [Exclude<keyof Schema[T], C>] extends [never] ? readonly C[] : never;

/** Inserts rows of a table by one statement, which is compiled once for each database and each number of rows. */
export function keptInsert<T extends keyof Schema, const C extends keyof Schema[T] & string>(
  table: T,
  columns: AllOf<T, C> & readonly C[],
): (tx: Tx, rows: readonly Schema[T][]) => Promise<void> {
  const compiled = new WeakMap<object, Map<number, CompiledQuery>>();
  return async (tx, rows) => {
    const { adapter } = tx.getExecutor();
    const byCount = compiled.get(adapter) ?? new Map<number, CompiledQuery>();
    compiled.set(adapter, byCount);
    const parameters = rows.flatMap((row) => columns.map((column) => row[column]));
    const query =
      byCount.get(rows.length) ??
      tx
        .insertInto(table)
        .columns(columns as never)
        .values(
          rows.map((row) => Object.fromEntries(columns.map((column) => [column, row[column]]))) as never,
        )
        .compile();
    byCount.set(rows.length, query);
    await tx.executeQuery({ ...query, parameters });
  };
}
