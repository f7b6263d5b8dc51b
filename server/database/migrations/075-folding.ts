import { randomUUID } from "node:crypto";
import { type Kysely, PostgresAdapter, sql } from "kysely";
import unhomoglyph from "unhomoglyph";

/** The columns that this migration reads and writes. */
export interface Tables {
  players: {
    id: string;
    name: string;
    nameKey: string;
    role: string;
    createdAt: number;
    deletedAt: number | null;
  };
  formerNames: { nameKey: string; name: string; playerId: string };
  nameSkeletons: { skeleton: string; playerId: string };
  merges: { id: string; keptId: string; undoneAt: number | null; cameOver: string };
  gameNames: {
    id: string;
    name: string;
    nameKey: string;
    createdAt: number;
    mergedInto: string | null;
    deletedAt: number | null;
  };
  gameSessions: { gameNameId: string };
  formerResults: { gameNameId: string };
  journal: {
    id: string;
    at: number;
    what: string;
    by: string;
    to: string | null;
    source: string | null;
    label: string | null;
    amount: number;
    partOf: string | null;
  };
}

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

/** The form in which names are compared from now on, in which upper and lower case still differ. */
function foldedExceptCase(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(new RegExp(` \u0301|[${APOSTROPHES}]`, "g"), "'")
    .replace(new RegExp(HYPHENS, "gu"), "-")
    .replace(new RegExp(ACCENTS, "gu"), "")
    .replace(new RegExp(UNSEEN, "gu"), "");
  return LIGATURES.reduce((written, [ligature, letters]) => written.replaceAll(ligature, letters), plain);
}

function folded(text: string): string {
  return foldedExceptCase(text).toLowerCase().replaceAll("ς", "σ");
}

/** A username as it is shown. */
function tidied(username: string): string {
  return username
    .normalize("NFKC")
    .replace(/\uFE0F/g, "")
    .trim()
    .replace(/\s+/g, " ");
}

/** The key of a name whose form is that of an older player's name. */
function keptNameKey(username: string): string {
  return `=${tidied(username).toLowerCase()}`;
}

function skeletonsOf(username: string): string[] {
  const shown = tidied(username);
  const skeleton = (text: string) => foldedExceptCase(unhomoglyph(foldedExceptCase(text)));
  return [...new Set([skeleton(shown.toLowerCase()), skeleton(shown.toUpperCase()), `=${skeleton(shown)}`])];
}

/**
 * Names are compared in one form, without case, accents, width, spaces, ligatures and kinds of apostrophes and hyphens. Players
 * whose names have the same form now all keep their names: the oldest has the key, and the key of each other one is the name
 * itself. Games whose names have the same form become one game, and the journal says so.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) await replaceFunction(db);
  await changePlayers(db);
  await changeGames(db);
}

/** The function `folded` on PostgreSQL. On SQLite the server defines it for each connection. */
async function replaceFunction(db: Kysely<Tables>): Promise<void> {
  const hyphens = charactersLike(HYPHENS);
  const kinds = APOSTROPHES + hyphens.join("");
  const plain = "'".repeat(APOSTROPHES.length) + "-".repeat(hyphens.length);
  const dropped = classOf(new RegExp(`${ACCENTS.source}|${UNSEEN.source}`, "u"));
  let form = `translate(replace(normalize($1, nfkd), ' \u0301', ''''), ${literal(kinds)}, ${literal(plain)})`;
  form = `lower(regexp_replace(${form}, '${dropped}', '', 'g'))`;
  for (const [letter, letters] of [...LIGATURES, ["ς", "σ"] as const])
    form = `replace(${form}, '${letter}', '${letters.toLowerCase()}')`;
  await sql`
    create or replace function folded(text) returns text language sql immutable strict parallel safe
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

async function changePlayers(db: Kysely<Tables>): Promise<void> {
  const players = await db
    .selectFrom("players")
    .select(["id", "name"])
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  // First all keys become unlike any new key, because each key is unique at any moment.
  await sql`update players set "nameKey" = '?' || id where "deletedAt" is null`.execute(db);
  const holders = new Map<string, string>();
  for (const { id, name } of players) {
    const nameKey = holders.has(folded(name)) ? keptNameKey(name) : folded(name);
    if (!holders.has(nameKey)) holders.set(nameKey, id);
    await db.updateTable("players").set({ nameKey }).where("id", "=", id).execute();
  }
  const former = await db.selectFrom("formerNames").selectAll().orderBy("nameKey").execute();
  await db.deleteFrom("formerNames").execute();
  for (const row of former)
    await db
      .insertInto("formerNames")
      .values({ ...row, nameKey: folded(row.name) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await db.deleteFrom("nameSkeletons").execute();
  for (const { id, name } of [...players, ...former.map(({ playerId, name }) => ({ id: playerId, name }))])
    await db
      .insertInto("nameSkeletons")
      .values(skeletonsOf(name).map((skeleton) => ({ skeleton, playerId: id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  await changeMerges(db, new Map(former.map(({ nameKey, name }) => [nameKey, name])), holders);
}

/** A merge stores which names of the merged player a separation gives back. */
async function changeMerges(
  db: Kysely<Tables>,
  namesByFormerKey: ReadonlyMap<string, string>,
  holders: ReadonlyMap<string, string>,
): Promise<void> {
  const merges = await db
    .selectFrom("merges")
    .select(["id", "keptId", "cameOver"])
    .where("undoneAt", "is", null)
    .execute();
  for (const { id, keptId, cameOver } of merges) {
    const content = JSON.parse(cameOver) as {
      kept: { name: string };
      merged: { name: string };
      formerNames: string[];
    };
    const key = folded(content.merged.name);
    // After a separation the kept account has its own name again, so a merged name that the kept account took is free.
    const isFree = folded(content.kept.name) !== key && [undefined, keptId].includes(holders.get(key));
    const names = content.formerNames.flatMap((key) => namesByFormerKey.get(key) ?? []);
    const changed = {
      ...content,
      merged: { ...content.merged, nameKey: isFree ? key : keptNameKey(content.merged.name) },
      formerNames: names.map(folded),
      skeletons: [content.merged.name, ...names].flatMap(skeletonsOf),
    };
    await db
      .updateTable("merges")
      .set({ cameOver: JSON.stringify(changed) })
      .where("id", "=", id)
      .execute();
  }
}

async function changeGames(db: Kysely<Tables>): Promise<void> {
  const rows = await db.selectFrom("gameNames").selectAll().orderBy("createdAt").orderBy("id").execute();
  const rank = ({ mergedInto, deletedAt }: Tables["gameNames"]) =>
    deletedAt !== null ? 2 : mergedInto !== null ? 1 : 0;
  const replaced = new Map<string, string>();
  await sql`update "gameNames" set "nameKey" = '?' || id`.execute(db);
  for (const [nameKey, group] of Map.groupBy(rows, ({ name }) => folded(name))) {
    const [kept, ...others] = group.toSorted((a, b) => rank(a) - rank(b));
    if (!kept) continue;
    await db.updateTable("gameNames").set({ nameKey }).where("id", "=", kept.id).execute();
    // No game and no merged name refers to a merged name.
    for (const { id } of others) replaced.set(id, kept.mergedInto ?? kept.id);
    const listed = others.filter((other) => rank(other) === 0).map(({ name }) => name);
    if (listed.length > 0) await tellOfJoinedGames(db, kept, listed);
  }
  const present = (id: string) => replaced.get(id) ?? id;
  for (const [from, into] of replaced) {
    await db
      .updateTable("gameSessions")
      .set({ gameNameId: present(into) })
      .where("gameNameId", "=", from)
      .execute();
    await db
      .updateTable("formerResults")
      .set({ gameNameId: present(into) })
      .where("gameNameId", "=", from)
      .execute();
    await db
      .updateTable("gameNames")
      .set({ mergedInto: present(into) })
      .where("mergedInto", "=", from)
      .execute();
  }
  if (replaced.size > 0)
    await db
      .deleteFrom("gameNames")
      .where("id", "in", [...replaced.keys()])
      .execute();
}

/** Tells administrators, in the journal, that games of the list became one: the name that stays, then the others. */
async function tellOfJoinedGames(
  db: Kysely<Tables>,
  kept: Tables["gameNames"],
  others: readonly string[],
): Promise<void> {
  const administrator = await db
    .selectFrom("players")
    .select("id")
    .where("role", "=", "admin")
    .where("deletedAt", "is", null)
    .orderBy("createdAt")
    .executeTakeFirst();
  if (!administrator) return;
  await db
    .insertInto("journal")
    .values({
      id: randomUUID(),
      at: Date.now(),
      what: "gameNamesJoined",
      by: administrator.id,
      to: null,
      source: kept.id,
      label: [kept.name, ...others].join("\n"),
      amount: 0,
      partOf: null,
    })
    .execute();
}
