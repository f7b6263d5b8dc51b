import { z } from "zod";
import type { TrueTotal } from "../../../domain/live/trueValues.ts";
import type { Morning } from "../../../domain/people/players/movement.ts";
import {
  fieldsWithoutPoints,
  type Player,
  type PlayerWithoutPoints,
  playerFields,
  playerOf,
} from "../../../domain/people/players/player.ts";
import { readSetting, type Setting, writeSetting } from "../../calls/documents/repository.ts";
import { readFreeze } from "../../calls/status/freeze.ts";
import type { Db, FullDb, Tx } from "../../database/database.ts";
import { liveTable } from "../../live/table.ts";
import type { BatchWriter, ExclusiveWriter } from "../../live/writer.ts";
import { touchFinalStandings } from "./finalStandings.ts";

/** All players, also deleted ones and administrators who do not play. */
export const playerRows = liveTable("players", { key: ["id"], topics: { players: ["id"] } });

/** Adds a player. Two players with the same `nameKey` violate a unique index. */
export function insertPlayer(writer: ExclusiveWriter, player: Player, nameKey: string): Promise<void> {
  return insertPlayers(writer, [{ ...player, nameKey }]);
}

/** Adds players. Two players with the same `nameKey` violate a unique index. */
export async function insertPlayers(
  work: ExclusiveWriter,
  players: readonly (Player & { readonly nameKey: string })[],
): Promise<void> {
  for (const { plays, ...player } of players)
    await playerRows.insert(work, {
      ...player,
      plays: plays === false ? 0 : 1,
      deletedAt: null,
      renamedAt: null,
      mergedInto: null,
    });
}

/** The ids of the players whose names have these keys, by name key. Name keys that no player has are left out. */
export async function findPlayerIdsByName(
  db: Db,
  nameKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (nameKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .select(["id", "nameKey"])
    .where("nameKey", "in", [...nameKeys])
    .execute();
  return new Map(rows.flatMap(({ id, nameKey }) => (nameKey === null ? [] : [[nameKey, id] as const])));
}

/** The players with these ids, or all players when ids is null, without their points. */
export function findAllPlayers(db: Db, ids: readonly string[] | null): Promise<PlayerWithoutPoints[]> {
  return findAllFields(playing(db), fieldsWithoutPoints, ids);
}

/** Like `findAllPlayers`, including administrators who do not play (rule J8). */
export function findEverybody(db: FullDb, ids: readonly string[] | null): Promise<PlayerWithoutPoints[]> {
  return findAllFields(existingPlayers(db), fieldsWithoutPoints, ids);
}

/**
 * The players with these ids, or all players when ids is null, with the points that everybody may see (rule E10).
 * Administrators who do not play are included (rule J8).
 */
export async function findEverybodyWithPoints(db: FullDb, ids: readonly string[] | null): Promise<Player[]> {
  const players = await findEverybodyWithHiddenPoints(db, ids);
  const freeze = await readFreeze(db);
  if (freeze === null) return players;
  const hidden = await sumHiddenPoints(db, freeze, ids);
  return players.map((player) => ({
    ...player,
    totalPoints: player.totalPoints - (hidden.get(player.id) ?? 0),
  }));
}

/**
 * The players with these ids, or all players when ids is null, with all their points. Points that a freeze hides are
 * included: for commands and the ceremony.
 */
export function findAllPlayersWithHiddenPoints(db: FullDb, ids: readonly string[] | null): Promise<Player[]> {
  return findAllFields(playing(db), playerFields, ids);
}

/** Like `findAllPlayersWithHiddenPoints`, including administrators who do not play (rule J8). */
export function findEverybodyWithHiddenPoints(db: FullDb, ids: readonly string[] | null): Promise<Player[]> {
  return findAllFields(existingPlayers(db), playerFields, ids);
}

/** The total points of the players with these ids, including points that a freeze hides, and deleted players: for the ledger. */
export async function findTotals(db: FullDb, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("players")
    .select(["id", "totalPoints"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, totalPoints }) => [id, totalPoints]));
}

/** The spins and cards of the players with these ids, also of deleted players, for the undo of what they won (rule G14). */
export async function findAllCounters(
  db: FullDb,
  ids: readonly string[],
): Promise<Pick<Player, "id" | "name" | "rouletteSpins" | "cardsOwned">[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("players")
    .select(["id", "name", "rouletteSpins", "cardsOwned"])
    .where("id", "in", [...ids])
    .execute();
}

/** The players who are not deleted. */
const existingPlayers = (db: Db) => db.selectFrom("players").where("deletedAt", "is", null);
/** The players who are not deleted and who play. */
const playing = (db: Db) => existingPlayers(db).where("plays", "=", 1);

async function findAllFields<Field extends (typeof playerFields)[number]>(
  from: ReturnType<typeof existingPlayers>,
  fields: readonly Field[],
  ids: readonly string[] | null,
) {
  if (ids?.length === 0) return [];
  const players = from.select(fields).select("plays");
  const rows = await (ids ? players.where("id", "in", [...ids]) : players).execute();
  return rows.map(playerOf);
}

/** A player, without the points; null for a player who does not exist, was deleted or does not play. */
export async function findPlayer(db: Db, playerId: string): Promise<PlayerWithoutPoints | null> {
  return (await findAllPlayers(db, [playerId]))[0] ?? null;
}

/**
 * The true totals of players whose public totals lack points that a freeze hides. Only these players and administrators
 * may see them (rule E12). Empty while the standings are not frozen.
 */
export async function findAllHiddenTotals(db: FullDb, ids: readonly string[] | null): Promise<TrueTotal[]> {
  const freeze = await readFreeze(db);
  if (freeze === null) return [];
  const sums = await sumHiddenPoints(db, freeze, ids);
  // After an undo, a player's hidden points may add up to 0: nothing is hidden then.
  const hidden = new Map([...sums].filter(([, points]) => points !== 0));
  const players = await findAllPlayersWithHiddenPoints(db, [...hidden.keys()]);
  return players.map(({ id, totalPoints }) => ({
    id,
    totalPoints,
    publicPoints: totalPoints - (hidden.get(id) ?? 0),
    frozenUnder: freeze,
  }));
}

/**
 * The sum of each player's points that this freeze hides, for these players, or all when ids is null. Players without
 * hidden points are left out. With `before`, only entries written before that instant count.
 */
async function sumHiddenPoints(
  db: Db,
  freeze: number,
  ids: readonly string[] | null,
  before: number | null = null,
): Promise<ReadonlyMap<string, number>> {
  const entries = db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", fn.sum<number>("delta").as("points")])
    .where("frozenUnder", "=", freeze)
    .$if(before !== null, (query) => query.where("at", "<", before ?? 0))
    .groupBy("playerId");
  const rows = await (ids ? entries.where("playerId", "in", [...ids]) : entries).execute();
  return new Map(rows.map(({ playerId, points }) => [playerId, points]));
}

/** Whether there was a player with this id who was deleted. */
export async function isDeleted(db: Db, id: string): Promise<boolean> {
  const deleted = db
    .selectFrom("players")
    .select("id")
    .where("id", "=", id)
    .where("deletedAt", "is not", null);
  return (await deleted.executeTakeFirst()) !== undefined;
}

/** The name of a player, also of a deleted one, and when the player was deleted; null for an unknown player. */
export async function findPlayerName(
  db: Db,
  id: string,
): Promise<{ readonly name: string; readonly deletedAt: number | null } | null> {
  const player = db.selectFrom("players").select(["name", "deletedAt"]).where("id", "=", id);
  return (await player.executeTakeFirst()) ?? null;
}

/**
 * Marks a player as deleted: the name can be used again, and the Chills return to the pool. Completed games still show
 * the name.
 */
export async function markPlayerDeleted(work: ExclusiveWriter, playerId: string, at: number): Promise<void> {
  touchPlayer(work, playerId);
  const change = { deletedAt: at, nameKey: `deleted:${playerId}`, chillsOwned: 0, role: "user" } as const;
  await playerRows.update(work, { id: playerId }, change);
}

/**
 * Restores a deleted player, without Chills. Gives false when the player is not deleted, or was merged into
 * another one.
 */
export async function unmarkPlayerDeleted(
  work: ExclusiveWriter,
  { id, nameKey, role, plays }: Pick<Player, "id" | "role"> & { nameKey: string; plays: boolean },
): Promise<boolean> {
  touchPlayer(work, id);
  const updated = await work.tx
    .updateTable("players")
    .set({ deletedAt: null, nameKey, role, plays: plays ? 1 : 0 })
    .where("id", "=", id)
    .where("deletedAt", "is not", null)
    .where("mergedInto", "is", null)
    .executeTakeFirst();
  return Number(updated.numUpdatedRows) > 0;
}

/** Stores whether a player plays. A player who does not play is in no list, but does not lose points or counters (rule J8). */
export function writePlaying(work: BatchWriter, playerId: string, plays: boolean): Promise<void> {
  touchPlayer(work, playerId);
  return playerRows.update(work, { id: playerId }, { plays: plays ? 1 : 0 });
}

/** Marks all rows that depend on the list of players as changed, when a player is added to the list or removed. */
function touchPlayer(work: BatchWriter | ExclusiveWriter, playerId: string): void {
  work.touch("players", [playerId]);
  if (work.event.frozenAt !== null) work.touch("trueTotals", [playerId]);
  work.touch("mornings", [playerId]);
  work.touch("hands", [playerId]);
  work.touch("faces", [playerId]);
  work.touch("feed", "all");
  // Records and crowns are of players who exist and play.
  work.touch("reigns", "all");
  work.touch("names");
  touchFinalStandings(work);
}

/** When the day began, epoch ms. */
const morningSetting: Setting<{ readonly at: number }> = {
  id: "morning",
  schema: z.object({ at: z.number() }),
  initial: { at: 0 },
};

/** When the stored day began, in epoch ms; 0 before the first day is stored. */
export async function readMorning(db: Db): Promise<number> {
  return (await readSetting(db, morningSetting)).value.at;
}

export async function writeMorning(tx: Tx, at: number): Promise<void> {
  await writeSetting(tx, morningSetting, { at });
}

/**
 * The totals that players had when the day began, without points hidden by a freeze. Players who joined after the day
 * began are left out.
 */
export async function findAllMorningTotals(db: Db): Promise<Pick<Morning, "id" | "totalPoints">[]> {
  const at = await readMorning(db);
  const rows = await playing(db)
    .where("createdAt", "<", at)
    .select((eb) => [
      "id",
      eb(
        "totalPoints",
        "-",
        eb
          .selectFrom("pointEntries as entry")
          .whereRef("entry.playerId", "=", "players.id")
          .where("entry.at", ">=", at)
          .select(({ fn, val }) => fn.coalesce(fn.sum<number>("entry.delta"), val(0)).as("since")),
      ).as("totalPoints"),
    ])
    .execute();
  const freeze = await readFreeze(db);
  if (freeze === null) return rows;
  const hidden = await sumHiddenPoints(db, freeze, null, at);
  return rows.map(({ id, totalPoints }) => ({ id, totalPoints: totalPoints - (hidden.get(id) ?? 0) }));
}
