import { PostgresDialect } from "kysely";
import pg from "pg";

const INT8 = 20;
const NUMERIC = 1700;
const CONNECTIONS = 10;

/** Integers come as numbers whatever their width: epoch milliseconds and sums stay far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === INT8 || oid === NUMERIC
      ? (value: string) => Number(value)
      : format === "binary"
        ? pg.types.getTypeParser(oid, "binary")
        : pg.types.getTypeParser(oid, "text")) as typeof pg.types.getTypeParser,
};

/** A pool of connections to the PostgreSQL server at `url`. `onError` hears of idle connections that broke. */
export function postgresDialect(url: string, onError: (error: Error) => void): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    types,
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", onError);
  return new PostgresDialect({ pool });
}
