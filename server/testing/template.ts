import { sql } from "kysely";
import type { DatabaseLocation } from "../database/database.ts";
import { openDatabase } from "../database/open.ts";
import { unannounced } from "../live/writer.ts";
import { setPassword } from "../people/accounts/commands.ts";
import { cryptographicChance } from "../start/chance.ts";
import { ensureFirstStart } from "../start/firstStart.ts";

/** The password of the account 'admin' in every test database, and of the players that tests make. */
export const PASSWORD = "mot de passe";
/** The hash of PASSWORD, with parameters so small that the verification takes almost no time. */
export const PASSWORD_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$c2VtYWluZS1jaGlsbC0tLQ$KUyBNbpBe7vDd3eUBOEoAGQJUSIeKfUO0ixqC/mZCJg";
/** The instant at which the tests' clock starts: a Monday evening. */
export const START = Date.UTC(2026, 6, 13, 18, 0);

/** Creates a database in the state after a server's first start at `now` (epoch ms). Each test gets a copy. */
export async function makeTemplate(location: DatabaseLocation, now = START): Promise<void> {
  const database = openDatabase(location, () => {});
  await database.migrate();
  await ensureFirstStart(database, cryptographicChance, now, PASSWORD);
  await database.runExclusive(async (tx) => {
    const admin = await tx.selectFrom("players").select("id").executeTakeFirstOrThrow();
    await setPassword(unannounced({ tx }), admin.id, PASSWORD_HASH, null);
  });
  if (database.engine === "postgres") await sql.raw(STORE_ROWS).execute(database.db);
  await database.close();
}

/**
 * Copies the rows of every table into the schema `template`, and creates a function in that schema that restores the rows. The
 * text of the function names each table, so that a connection plans the function's statements only once.
 */
const STORE_ROWS = `
  do $$
  declare
    name text;
    has_rows boolean;
    statements text := '';
  begin
    create schema template;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('create table template.%I as table public.%I', name, name);
      execute format('select exists (select from template.%I)', name) into has_rows;
      statements := statements || format('delete from public.%I;', name);
      if has_rows then
        statements := statements || format('insert into public.%I select * from template.%I;', name, name);
      end if;
    end loop;
    execute format('create function template.restore() returns void language plpgsql as %L',
      'begin ' || statements || ' end');
  end $$;
`;

/** The application name of connections that a reset leaves open. */
export const KEPT_CONNECTIONS = "kept";

/**
 * Runs in a copy of the PostgreSQL template: closes all other connections to the copy, except idle ones with the name
 * KEPT_CONNECTIONS, and restores the copy's rows without checking foreign keys. The statement does not wait until an idle
 * connection is closed, because PostgreSQL would check only every 100 ms whether it is closed.
 */
export const RESET = `
  select pg_terminate_backend(pid, case state when 'idle' then 0 else 5000 end) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (state <> 'idle' or application_name <> '${KEPT_CONNECTIONS}');
  set session_replication_role = replica;
  select template.restore();
`;
