import { sql } from "kysely";
import { numberNames, type PlayerNumbers } from "../../../domain/people/players/player.ts";
import type { Db, FullDb, Tx } from "../../database/database.ts";
import type { ExclusiveWriter } from "../../live/writer.ts";
import { playerRows } from "../players/repository.ts";
import { type CameOver, type Merge, mergeOf } from "./merges/repository.ts";

const activeMerges = (db: Db) => db.selectFrom("merges").where("undoneAt", "is", null);

export async function findMerge(db: Db, id: string): Promise<Merge | null> {
  const row = await activeMerges(db)
    .select(["id", "keptId", "mergedId", "at", "cameOver"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? mergeOf(row) : null;
}

/** Whether the kept account of this merge took part in a later merge, as the kept or as the merged account (rule A31). */
export async function isFollowedByMerge(
  db: Db,
  { id, keptId, at }: Omit<Merge, "cameOver">,
): Promise<boolean> {
  const later = await activeMerges(db)
    .select("id")
    .where("id", "!=", id)
    .where("at", ">=", at)
    .where((eb) => eb.or([eb("keptId", "=", keptId), eb("mergedId", "=", keptId)]))
    .executeTakeFirst();
  return later !== undefined;
}

/** A merge that can be undone, with the name of the merged account. */
export interface ActiveMerge {
  readonly id: string;
  readonly keptId: string;
  readonly mergedName: string;
  readonly at: number;
}

/** The merges that can be undone: for each kept account that was neither deleted nor merged itself, the last merge. */
export async function findAllActiveMerges(db: Db): Promise<ActiveMerge[]> {
  const rows = await activeMerges(db)
    .innerJoin("players as kept", "kept.id", "merges.keptId")
    .innerJoin("players as merged", "merged.id", "merges.mergedId")
    .where("kept.deletedAt", "is", null)
    .select(["merges.id", "merges.keptId", "merged.name as mergedName", "merges.at"])
    .orderBy("merges.at")
    .orderBy("merges.id")
    .execute();
  return [...new Map(rows.map((row) => [row.keptId, row])).values()];
}

export async function markSeparated(tx: Tx, id: string, at: number): Promise<void> {
  await tx.updateTable("merges").set({ undoneAt: at }).where("id", "=", id).execute();
}

/** The number of games, and of tournaments, in which both players took part. */
export async function countShared(
  db: Db,
  one: string,
  other: string,
): Promise<{ sharedGames: number; sharedTournaments: number }> {
  const { games } = await db
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSeats as shared", "shared.gameSessionId", "seat.gameSessionId")
    .where("seat.playerId", "=", one)
    .where("shared.playerId", "=", other)
    .select(({ fn }) => fn.countAll<number>().as("games"))
    .executeTakeFirstOrThrow();
  const { tournaments } = await db
    .selectFrom("tournamentTeamPlayers as seat")
    .innerJoin("tournamentTeamPlayers as shared", "shared.tournamentId", "seat.tournamentId")
    .where("seat.playerId", "=", one)
    .where("shared.playerId", "=", other)
    .select(({ fn }) => fn.countAll<number>().as("tournaments"))
    .executeTakeFirstOrThrow();
  return { sharedGames: games, sharedTournaments: tournaments };
}

/** The number of completed games, and of tournaments, in which a player took part. */
export async function countParticipations(
  db: Db,
  playerId: string,
): Promise<{ games: number; tournaments: number }> {
  const { games } = await db
    .selectFrom("gameResults")
    .where("playerId", "=", playerId)
    .select(({ fn }) => fn.countAll<number>().as("games"))
    .executeTakeFirstOrThrow();
  const { tournaments } = await db
    .selectFrom("tournamentTeamPlayers")
    .where("playerId", "=", playerId)
    .select(({ fn }) => fn.countAll<number>().as("tournaments"))
    .executeTakeFirstOrThrow();
  return { games, tournaments };
}

/** Adds counters and points to a player, or takes them with `sign` -1. */
export async function addCounters(
  { tx, touch }: ExclusiveWriter,
  playerId: string,
  sign: 1 | -1,
  numbers: PlayerNumbers,
): Promise<void> {
  touch("players", [playerId]);
  await tx
    .updateTable("players")
    .set((eb) => Object.fromEntries(numberNames.map((name) => [name, eb(name, "+", sign * numbers[name])])))
    .where("id", "=", playerId)
    .execute();
}

/** The sum of a player's ledger entries, including those that a freeze hides. */
export async function sumEntries(db: FullDb, playerId: string): Promise<number> {
  const { sum } = await db
    .selectFrom("pointEntries")
    .where("playerId", "=", playerId)
    .select(({ fn }) => fn.coalesce(fn.sum<number>("delta"), sql.lit(0)).as("sum"))
    .executeTakeFirstOrThrow();
  return Number(sum);
}

/**
 * The ids of a player's ledger entries for these games and tournaments, and for the sources of the entries that a merge moved,
 * written since `at`, including those that a freeze hides. Entries of resets are left out: their source is not one player's.
 */
export async function findAllLaterEntries(
  db: FullDb,
  playerId: string,
  at: number,
  { sources, moved }: { readonly sources: readonly string[]; readonly moved: readonly string[] },
): Promise<string[]> {
  const movedIds = new Set(moved);
  const all = await db
    .selectFrom("pointEntries")
    .select(["id", "source"])
    .where("playerId", "=", playerId)
    .where("cause", "<>", "reset")
    .where("source", "is not", null)
    .execute();
  const known = new Set([...sources, ...all.flatMap(({ id, source }) => (movedIds.has(id) ? source : []))]);
  const entries = await db
    .selectFrom("pointEntries")
    .select(["id", "source"])
    .where("playerId", "=", playerId)
    .where("at", ">=", at)
    .where("cause", "<>", "reset")
    .where("source", "is not", null)
    .execute();
  return entries.flatMap(({ id, source }) => (source !== null && known.has(source) ? [id] : []));
}

/** The ids of the copies of cards that were played on these games. */
export async function findAllPlayedCopyIds(db: Db, gameIds: readonly string[]): Promise<string[]> {
  if (gameIds.length === 0) return [];
  const known = new Set(gameIds);
  const rows = await db.selectFrom("playedPowers").select(["playerCardId", "gameSessionId"]).execute();
  return rows.flatMap(({ playerCardId, gameSessionId }) => (known.has(gameSessionId) ? [playerCardId] : []));
}

/** The unused copies of cards and the open rights to steal of a player. */
export async function findAllUnusedCopiesAndRights(
  db: Db,
  playerId: string,
): Promise<Pick<CameOver, "unusedCopies" | "openRights">> {
  const copies = await db
    .selectFrom("playerCards")
    .select("id")
    .where("playerId", "=", playerId)
    .where("used", "=", 0)
    .execute();
  const rights = await db
    .selectFrom("stealRights")
    .select("id")
    .where("playerId", "=", playerId)
    .where("usedAt", "is", null)
    .execute();
  return { unusedCopies: copies.map(({ id }) => id), openRights: rights.map(({ id }) => id) };
}

/** Replaces a player's id in the stored corrections of these games. A correction stores positions by player id. */
export async function replaceInCorrections(
  tx: Tx,
  gameIds: readonly string[],
  from: string,
  to: string,
): Promise<void> {
  const replaced = (column: string) => sql<string>`replace(${sql.ref(column)}, ${`"${from}"`}, ${`"${to}"`})`;
  for (const id of gameIds)
    await tx
      .updateTable("gameSessions")
      .set({
        positionsBefore: replaced("positionsBefore"),
        earlierCorrections: replaced("earlierCorrections"),
      })
      .where("id", "=", id)
      .where("positionsBefore", "is not", null)
      .execute();
}

/** Shelters the kept account from thefts by card for as long as either account was sheltered. */
export async function extendShelter(tx: Tx, keptId: string, mergedId: string): Promise<void> {
  const thefts = await tx.selectFrom("cardThefts").selectAll().where("playerId", "=", mergedId).execute();
  for (const { loot, at } of thefts)
    await tx
      .insertInto("cardThefts")
      .values({ playerId: keptId, loot, at })
      .onConflict((conflict) =>
        conflict.columns(["playerId", "loot"]).doUpdateSet({ at }).where("cardThefts.at", "<", at),
      )
      .execute();
}

/** The skeletons and the former names that are reserved for a player. */
export async function findAllReservedNames(
  db: Db,
  playerId: string,
): Promise<Pick<CameOver, "skeletons" | "formerNames">> {
  const skeletons = await db
    .selectFrom("nameSkeletons")
    .select("skeleton")
    .where("playerId", "=", playerId)
    .execute();
  const names = await db
    .selectFrom("formerNames")
    .select("nameKey")
    .where("playerId", "=", playerId)
    .execute();
  return {
    skeletons: skeletons.map(({ skeleton }) => skeleton),
    formerNames: names.map(({ nameKey }) => nameKey),
  };
}

/** Reserves names of one player for another, except those that a third player has now. */
export async function passReservedNames(
  tx: Tx,
  { skeletons, formerNames }: Pick<CameOver, "skeletons" | "formerNames">,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (skeletons.length > 0)
    await tx
      .updateTable("nameSkeletons")
      .set({ playerId: to })
      .where("playerId", "=", from)
      .where("skeleton", "in", skeletons)
      .execute();
  if (formerNames.length > 0)
    await tx
      .updateTable("formerNames")
      .set({ playerId: to })
      .where("playerId", "=", from)
      .where("nameKey", "in", formerNames)
      .execute();
}

/** The key by which a player's name is unique; null for an unknown player. */
export async function findNameKey(db: Db, playerId: string): Promise<string | null> {
  const row = await db.selectFrom("players").select("nameKey").where("id", "=", playerId).executeTakeFirst();
  return row?.nameKey ?? null;
}

/**
 * Marks a player as merged: lists leave the player out, and rows that still refer to the player show the kept account's
 * name.
 */
export async function markMerged(
  work: ExclusiveWriter,
  { keptId, mergedId, at }: Pick<Merge, "keptId" | "mergedId" | "at">,
): Promise<void> {
  work.touch("faces", [mergedId]);
  await playerRows.update(
    work,
    { id: mergedId },
    { deletedAt: at, nameKey: `merged:${mergedId}`, role: "user" },
  );
  await work.tx
    .updateTable("players")
    .set({ mergedInto: keptId })
    .where((eb) => eb.or([eb("id", "=", mergedId), eb("mergedInto", "=", mergedId)]))
    .execute();
}

/** Restores a merged player. Players who had been merged into this player earlier belong to this player again. */
export async function unmarkMerged(
  work: ExclusiveWriter,
  mergedId: string,
  { name, nameKey, role }: CameOver["merged"],
): Promise<void> {
  work.touch("faces", [mergedId]);
  await playerRows.update(work, { id: mergedId }, { deletedAt: null, mergedInto: null, name, nameKey, role });
  for (const inner of await findAllMergedInto(work.tx, mergedId))
    await work.tx.updateTable("players").set({ mergedInto: mergedId }).where("id", "=", inner).execute();
}

/** The players who were merged into this one, directly or through other merges. */
async function findAllMergedInto(db: Db, playerId: string): Promise<string[]> {
  const direct = await activeMerges(db).select("mergedId").where("keptId", "=", playerId).execute();
  const ids: string[] = [];
  for (const { mergedId } of direct) ids.push(mergedId, ...(await findAllMergedInto(db, mergedId)));
  return ids;
}

/** The id of the player into whom the given player was merged; null for a player who was not merged. */
export async function findMergedInto(db: Db, playerId: string): Promise<string | null> {
  const row = await db
    .selectFrom("players")
    .select("mergedInto")
    .where("id", "=", playerId)
    .executeTakeFirst();
  return row?.mergedInto ?? null;
}

/**
 * Marks all rows of two players as changed, for a merge or a separation. To be called before the rows are moved, and
 * again afterwards.
 */
export async function touchBoth(
  { tx, touch, event }: ExclusiveWriter,
  keptId: string,
  mergedId: string,
): Promise<void> {
  const ids = [keptId, mergedId];
  touch("players", ids);
  touch("mornings", ids);
  touch("hands", ids);
  touch("completedGames");
  touch("reigns", "all");
  touch("journal");
  touch("segmentCounts");
  for (const playerId of ids) {
    for (const topic of [
      "playerCards",
      "stealRights",
      "spins",
      "thefts",
      "finishes",
      "tournamentMoments",
    ] as const)
      touch(topic, "all", playerId);
    for (const topic of ["results", "pointEntries", "hiddenPointEntries", "playerJournal"] as const)
      touch(topic, playerId);
  }
  if (event.frozenAt === null) return;
  touch("trueTotals", ids);
  for (const playerId of ids) touch("ownTotal", [playerId], playerId);
  const hidden = await tx
    .selectFrom("gameSeats as seat")
    .innerJoin("gameSessions as game", "game.id", "seat.gameSessionId")
    .innerJoin("gameSeats as other", "other.gameSessionId", "game.id")
    .where("seat.playerId", "in", ids)
    .where("game.frozenUnder", "=", event.frozenAt)
    .where("other.isBot", "=", 0)
    .select(["game.id", "other.playerId"])
    .execute();
  for (const { id, playerId } of hidden) {
    touch("trueResults", [id]);
    touch("ownResults", [id], playerId);
  }
}
