import type { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import type { Pool } from "./database.ts";
import { migrations } from "./migrations/list.ts";

/** The database belongs to another application. */
export class ForeignDatabase extends Error {}

/** A newer version of this application has changed the tables. */
export class NewerDatabase extends Error {}

/** The tables are those of a version before 1.0.0, and the last of these versions has not brought them up to date. */
export class OlderDatabase extends Error {}

const [FIRST_MIGRATION = ""] = Object.keys(migrations);
/** The migrations with which the versions before 1.0.0 began and ended. Their tables are those of the first two migrations. */
const BEFORE = { first: "001-foundation", last: "081-settings" } as const;
/** The migrations that made the tables of 1.0.0. */
const BASELINE = ["100-baseline", "101-folded"] as const;
/** PostgreSQL's code for a table that already exists. */
const DUPLICATE_TABLE = "42P07";

/** The end of the sentence about a database that this version can't open. */
export const FROM_NEWER_VERSION =
  "vient d'une version plus récente de Semaine Chill. Mettez cette version à jour, ou restaurez une sauvegarde plus ancienne.";

/** The last commit before 1.0.0: its server brings a database of any earlier version up to date. */
const LAST_COMMIT_BEFORE = "16da412d675c";
/** The end of the sentence about a database of a version before 1.0.0. */
export const FROM_OLDER_VERSION = `vient d'une version d'avant la 1.0.0. Ouvrez-la une fois avec le commit ${LAST_COMMIT_BEFORE} (git checkout, npm start), qui la met à jour, puis revenez à cette version.`;

/** Whose tables a database has, by the names of the migrations that were run in it. */
export function originOf(names: readonly string[]): "foreign" | "older" | "newer" | "known" {
  if (names.includes(BEFORE.first)) return names.includes(BEFORE.last) ? "known" : "older";
  if (!names.includes(FIRST_MIGRATION)) return "foreign";
  return names.every((name) => name in migrations) ? "known" : "newer";
}

/**
 * Checks before the first write whether a SQLite file belongs to another application: such a file has tables, but none of our
 * migrations was run in it. If so, throws ForeignDatabase.
 */
export function refuseForeignFile(database: DatabaseSync): void {
  const tables = database
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite^_%' escape '^'")
    .all()
    .map(({ name }) => String(name));
  if (tables.every((name) => name.startsWith("kysely_migration"))) return;
  const names = tables.includes("kysely_migration")
    ? database.prepare("select name from kysely_migration").all()
    : [];
  if (originOf(names.map(({ name }) => String(name))) === "foreign") throw new ForeignDatabase();
}

/**
 * Before the migrations are run: makes a database that the last version before 1.0.0 brought up to date a database of 1.0.0, which
 * has the same tables. Throws OlderDatabase for a database of an earlier version.
 */
export async function adoptBaseline(db: Pool): Promise<void> {
  const names = await namesOfMigrations(db);
  if (!names.includes(BEFORE.first)) return;
  if (!names.includes(BEFORE.last)) throw new OlderDatabase();
  const now = new Date().toISOString();
  await db.transaction().execute(async (tx) => {
    await sql`delete from kysely_migration where name <= ${BEFORE.last}`.execute(tx);
    for (const name of BASELINE)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${now}) on conflict (name) do nothing`.execute(
        tx,
      );
  });
}

/**
 * The error to report after the migrations of a database failed with `error`: ForeignDatabase or NewerDatabase if the
 * database's tables show this, otherwise `error`.
 */
export async function migrationFailure(db: Pool, error: unknown): Promise<unknown> {
  const names = await namesOfMigrations(db);
  const hasOtherTables = (error as { code?: unknown }).code === DUPLICATE_TABLE || names.length > 0;
  switch (originOf(names)) {
    case "foreign":
      return hasOtherTables ? new ForeignDatabase() : error;
    case "newer":
      return new NewerDatabase();
    default:
      return error;
  }
}

/** The names of the migrations that were run in a database; none if it has no table of migrations. */
async function namesOfMigrations(db: Pool): Promise<string[]> {
  const read = sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const { rows } = await read.catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}
