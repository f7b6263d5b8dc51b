import { kyselyAdapter } from "@better-auth/kysely-adapter";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";
import type { Pool } from "../../database/database.ts";
import { hashOfToken } from "./sessionCookie.ts";

/**
 * The adapter by which the accounts library (better-auth) reads and writes our tables. The tables contain only the hash of each
 * session's token, but the library searches for the token itself and expects the token in the row that it gets. So this adapter
 * puts the hash into searches, and the token into the row found. The other functions, such as `create`, are the library's own:
 * sessions are created by `insertSessions`, not by the library. `type: "sqlite"` makes the library store booleans and instants
 * in the same form on both database engines.
 */
export function hashingAdapter(db: Pool): (options: BetterAuthOptions) => DBAdapter {
  const create = kyselyAdapter(db, { type: "sqlite" });
  return (options) => {
    const tables = create(options);
    return {
      ...tables,
      findOne: async <T>(query: Parameters<DBAdapter["findOne"]>[0]) =>
        withToken(query.where, await tables.findOne<T>({ ...query, where: hashed(query.where) })),
      findMany: (query) => tables.findMany({ ...query, where: hashed(query.where ?? []) }),
      update: async <T>(query: Parameters<DBAdapter["update"]>[0]) =>
        withToken(query.where, await tables.update<T>({ ...query, where: hashed(query.where) })),
      delete: (query) => tables.delete({ ...query, where: hashed(query.where) }),
    };
  };
}

/** The conditions, with the token replaced by its hash. */
function hashed(where: readonly Where[]): Where[] {
  return where.map((condition) =>
    condition.field === "token" && typeof condition.value === "string"
      ? { ...condition, value: hashOfToken(condition.value) }
      : condition,
  );
}

/** A row found by a token, with that token instead of its hash. */
function withToken<T>(where: readonly Where[], row: T | null): T | null {
  const condition = where.find(({ field }) => field === "token");
  return row && condition ? { ...row, token: condition.value } : row;
}
