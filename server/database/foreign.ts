import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Pool } from "./database.ts";
import { migrations } from "./migrations/list.ts";

/** The database belongs to another application. */
export class ForeignDatabase extends Error {}

/** A newer version of this application has changed the tables. */
export class NewerDatabase extends Error {}

const [FIRST_MIGRATION = ""] = Object.keys(migrations);
/** PostgreSQL's code for a table that already exists. */
const DUPLICATE_TABLE = "42P07";

/**
 * Checks before the first write whether a SQLite file belongs to another application: such a file has tables, but our first
 * migration was never run in it. If so, throws ForeignDatabase.
 */
export function refuseForeignFile(database: DatabaseSync): void {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite^_%' escape '^'")
    .all()
    .map(({ name }) => String(name));
  if (tables.every((name) => name.startsWith("kysely_migration"))) return;
  const isOurs =
    tables.includes("kysely_migration") &&
    database.prepare("select 1 from kysely_migration where name = ?").get(FIRST_MIGRATION) !== undefined;
  if (!isOurs) throw new ForeignDatabase();
}

/**
 * The error to report after the migrations of a database failed with `error`: ForeignDatabase or NewerDatabase if the
 * database's tables show this, otherwise `error`.
 */
export async function migrationFailure(db: Pool, error: unknown): Promise<unknown> {
  const read = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  // Without a migrations table, the migration failed before it created that table.
  const { rows } = await read.catch(() => ({ rows: [] }));
  const isOurs = rows.some(({ name }) => name === FIRST_MIGRATION);
  const hasOtherTables = (error as { code?: unknown }).code === DUPLICATE_TABLE || rows.length > 0;
  if (!isOurs) return hasOtherTables ? new ForeignDatabase() : error;
  return rows.some(({ name }) => !(name in migrations)) ? new NewerDatabase() : error;
}
