import { type Kysely, PostgresAdapter, sql } from "kysely";

const ACCENTS = /(?![\u3099\u309A])(?=\p{Script=Inherited})\p{M}/u;
const UNSEEN = /[\s\p{Cf}\p{DI}]/u;
const [APOSTROPHES, HYPHENS] = ["\u2018\u2019\u201B\u02BB\u02BC\u2032`", /[\p{Pd}\u2212]/u];
const LIGATURES: readonly (readonly [string, string])[] = [
  ["œ", "oe"],
  ["Œ", "OE"],
  ["æ", "ae"],
  ["Æ", "AE"],
  ["ß", "ss"],
  ["ẞ", "SS"],
];

/**
 * The function `folded` on PostgreSQL: the form in which names and searched texts are compared. On SQLite the server defines it for
 * each connection, because a SQLite file can't contain functions.
 */
export async function up(db: Kysely<never>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  const hyphens = charactersLike(HYPHENS);
  const kinds = APOSTROPHES + hyphens.join("");
  const plain = "'".repeat(APOSTROPHES.length) + "-".repeat(hyphens.length);
  const dropped = classOf(new RegExp(`${ACCENTS.source}|${UNSEEN.source}`, "u"));
  let form = `translate(replace(normalize($1, nfkd), ' \u0301', ''''), ${literal(kinds)}, ${literal(plain)})`;
  form = `lower(regexp_replace(${form}, '${dropped}', '', 'g'))`;
  for (const [letter, letters] of [...LIGATURES, ["ς", "σ"] as const])
    form = `replace(${form}, '${letter}', '${letters.toLowerCase()}')`;
  await sql`
    create function folded(text) returns text language sql immutable strict parallel safe
    as ${sql.lit(`select ${form}`)}
  `.execute(db);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** The characters of Unicode's basic plane that match a pattern. */
function charactersLike(pattern: RegExp): string[] {
  return Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((char) =>
    pattern.test(char),
  );
}

/** These characters as a character class of a PostgreSQL regular expression. */
function classOf(pattern: RegExp): string {
  const codes = charactersLike(pattern).map((char) => char.charCodeAt(0));
  const escaped = (code: number) => `\\u${code.toString(16).padStart(4, "0")}`;
  const ranges: [number, number][] = [];
  for (const code of codes) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  return `[${ranges.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join("")}]`;
}
