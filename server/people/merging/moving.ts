import { sql } from "kysely";
import type { Tx } from "../../database/database.ts";
import type { Schema } from "../../database/schema.ts";

/**
 * A column that refers to a player. The rows of its table are identified by the column `key`, or by `key` and the player
 * together.
 */
interface Reference {
  readonly table: keyof Schema;
  readonly column: string;
  readonly key: string;
}

function reference<T extends keyof Schema & string>(
  table: T,
  column: keyof Schema[T] & string,
  key: keyof Schema[T] & string,
): Reference {
  return { table, column, key };
}

/**
 * All columns by which rows belong to a player, or show a player. A merge writes the kept account's id into these columns,
 * so that every query finds the rows of both accounts under one player (rule A27).
 */
export const movedReferences: readonly Reference[] = [
  reference("gameSeats", "playerId", "gameSessionId"),
  reference("gameResults", "playerId", "gameSessionId"),
  reference("formerResults", "playerId", "gameSessionId"),
  reference("finishes", "playerId", "gameSessionId"),
  reference("gameSessions", "createdBy", "id"),
  reference("gameSessions", "completedBy", "id"),
  reference("gameSessions", "correctedBy", "id"),
  reference("playedPowers", "playerId", "playerCardId"),
  reference("playedPowers", "targetId", "playerCardId"),
  reference("gameNames", "createdBy", "id"),
  reference("pointEntries", "playerId", "id"),
  reference("pointEntries", "by", "id"),
  reference("spins", "playerId", "id"),
  reference("stealRights", "playerId", "id"),
  reference("playerCards", "playerId", "id"),
  reference("journal", "by", "id"),
  reference("journal", "to", "id"),
  reference("tournamentTeamPlayers", "playerId", "tournamentId"),
  reference("tournamentMoments", "playerId", "tournamentId"),
  reference("guests", "heldBy", "playerId"),
];

/** The keys of the moved rows, by the `columnName` of their reference. */
export type MovedRows = Record<string, string[]>;

export const columnName = ({ table, column }: Pick<Reference, "table" | "column">) => `${table}.${column}`;

/** Replaces the player `from` by the player `to` in all references. Gives the keys of the rows that changed. */
export async function moveRows(tx: Tx, from: string, to: string): Promise<MovedRows> {
  const moved: MovedRows = {};
  for (const each of movedReferences) {
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(each.table)} set ${sql.ref(each.column)} = ${to}
      where ${sql.ref(each.column)} = ${from} ${exceptBetweenBoth(each, to)} ${exceptSharedResults(each, to)}
      returning ${sql.ref(each.key)} as ${sql.ref("key")}
    `.execute(tx);
    moved[columnName(each)] = rows.map(({ key }) => key);
  }
  return moved;
}

/**
 * Excludes journal rows in which one of the two accounts did something to the other: a theft between them would become a
 * theft from oneself.
 */
function exceptBetweenBoth({ table, column }: Reference, to: string) {
  if (table !== "journal") return sql``;
  const other = sql.ref(column === "by" ? "to" : "by");
  return sql`and (${other} is null or ${other} <> ${to})`;
}

/**
 * Excludes the stored results of deleted games in which both accounts played: the kept account already has its own result, and
 * two results of one game can't belong to one player.
 */
function exceptSharedResults({ table, column, key }: Reference, to: string) {
  if (table !== "formerResults") return sql``;
  return sql`and ${sql.ref(key)} not in (
    select ${sql.ref(key)} from ${sql.table(table)} where ${sql.ref(column)} = ${to}
  )`;
}

/** The maximum number of keys in a statement, because the number of its parameters is limited. */
const MAX_KEYS = 1000;

/** Replaces the player `from` by the player `to` in the rows of a reference that have these keys. */
export async function moveBack(
  tx: Tx,
  { table, column, key }: Reference,
  keys: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  for (let first = 0; first < keys.length; first += MAX_KEYS)
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${to}
      where ${sql.ref(column)} = ${from}
        and ${sql.ref(key)} in (${sql.join(keys.slice(first, first + MAX_KEYS))})
    `.execute(tx);
}
