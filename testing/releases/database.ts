import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type DatabaseLocation, type Engine, sqliteFile } from "../../server/database/database.ts";
import { migrations } from "../../server/database/migrations/list.ts";
import { openDatabase } from "../../server/database/open.ts";
import { freshDatabase } from "../../server/testing/databases.ts";
import { loadRelease } from "./file.ts";

/** Throws the error of a connection that breaks: none does in these tests. */
export const raise = (error: Error): never => {
  throw error;
};

/** A copy of the database that a release wrote. On PostgreSQL it has the tables of the release's migrations, with the same rows. */
export async function databaseOf(engine: Engine, version: string): Promise<DatabaseLocation> {
  const content = loadRelease(version).database;
  const location = await freshDatabase(engine, "empty");
  const file = sqliteFile(location.dataDir);
  if (engine === "sqlite") {
    writeFileSync(file, content);
    return location;
  }
  const copy = join(location.dataDir, "release.sqlite");
  writeFileSync(copy, content);
  using release = new DatabaseSync(copy);
  const namesIn = (query: string) =>
    release
      .prepare(query)
      .all()
      .map(({ name }) => String(name));
  const names = namesIn("select name from kysely_migration");
  const known = Object.entries(migrations).filter(([name]) => names.includes(name));
  const { db, close } = openDatabase(location, raise);
  const provider = { getMigrations: async () => Object.fromEntries(known) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  const tables = namesIn("select name from sqlite_schema where type = 'table' and name not like 'kysely%'");
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    for (const table of tables)
      for (const row of release.prepare(`select * from "${table}"`).all())
        await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
          values (${sql.join(Object.values(row))})`.execute(tx);
  });
  await close();
  return location;
}
