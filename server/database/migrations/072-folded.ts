import { type Kysely, PostgresAdapter, sql } from "kysely";

const LAST_OF_BASIC_PLANE = 0xffff;

/** The accents and other marks of Unicode's basic plane, as a character class of a PostgreSQL regular expression. */
function marks(): string {
  let written = "";
  for (let code = 0, start: number | null = null; code <= LAST_OF_BASIC_PLANE + 1; code += 1) {
    const isMark = code <= LAST_OF_BASIC_PLANE && /\p{M}/u.test(String.fromCharCode(code));
    if (isMark) start ??= code;
    else if (start !== null) {
      written += `${escaped(start)}-${escaped(code - 1)}`;
      start = null;
    }
  }
  return `[${written}]`;
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, "0")}`;
}

/**
 * Creates the function `folded(text)` on PostgreSQL: searches use it to ignore case and accents. On SQLite `openSqlite`
 * defines the function for each connection, because a SQLite file can't contain functions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`
    create function folded(text) returns text language sql immutable strict parallel safe
    as ${sql.lit(`select lower(regexp_replace(normalize($1, nfd), '${marks()}', '', 'g'))`)}
  `.execute(db);
}
