import type { Insertable } from "kysely";
import type { Cursor } from "../../domain/inputs.ts";
import {
  type PeriodGrant,
  type PointEntry,
  type PointSource,
  sourceKinds,
} from "../../domain/points/ledger.ts";
import { type PointStep, pointStepsOf, withoutUndone } from "../../domain/points/steps.ts";
import type { LaterPoints, Since } from "../../domain/undo/undo.ts";
import { type Freeze, isVisible, nothingHidden, readFreeze } from "../calls/status/freeze.ts";
import type { Db, FullDb, Tx } from "../database/database.ts";
import { findPage, type RowPage } from "../database/pages.ts";
import type { PointEntriesTable } from "../database/schema/points.ts";
import type { BatchWriter } from "../live/writer.ts";
import { addToPoints } from "../people/players/counters/repository.ts";
import { touchFinalStandings } from "../people/players/finalStandings.ts";

/**
 * Adds points to a player and writes the ledger entry, in one transaction. While the standings are frozen, only the player
 * and administrators see the entry (rules E10 and E12).
 */
export async function insertPointEntry(
  work: BatchWriter,
  entry: Omit<PointEntry, "frozenUnder">,
): Promise<void> {
  const { playerId, delta } = entry;
  const frozenUnder = work.event.frozenAt;
  await work.batch.write(insertEntries, { ...entry, frozenUnder });
  await addToPoints(work.batch, playerId, delta);
  if (frozenUnder === null) {
    work.touch("players", [playerId]);
    work.touch("pointEntries", playerId);
  } else {
    work.touch("ownTotal", [playerId], playerId);
    work.touch("trueTotals", [playerId]);
    work.touch("hiddenPointEntries", playerId);
  }
  touchFinalStandings(work);
}

async function insertEntries(tx: Tx, entries: readonly Insertable<PointEntriesTable>[]): Promise<void> {
  await tx.insertInto("pointEntries").values(entries).execute();
}

/**
 * The entries of these players after the instant `after` and before the instant `before` (epoch ms): the newest `limit`, and
 * the number of others. Includes points that a freeze hides: only administrators and the players may see them.
 */
export async function findPointsSince(
  db: FullDb,
  playerIds: readonly string[],
  { after, before }: { readonly after: number; readonly before: number },
  limit: number,
): Promise<Since<LaterPoints>> {
  if (playerIds.length === 0) return { lines: [], others: 0 };
  const matching = db
    .selectFrom("pointEntries as entry")
    .where("entry.playerId", "in", playerIds)
    .where("entry.at", ">", after)
    .where("entry.at", "<", before);
  const { count } = await matching
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const lines = await matching
    .innerJoin("players", "players.id", "entry.playerId")
    .select(["entry.id", "entry.at", "entry.delta", "entry.cause", "entry.label", "players.name"])
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(limit)
    .execute();
  return { lines, others: Number(count) - lines.length };
}

/**
 * The points that a source gave each player in each period, including corrections and points hidden by a freeze: for commands
 * and administrators.
 */
export function findAllGrants(
  db: FullDb,
  { kind, id }: Pick<PointSource, "kind" | "id">,
): Promise<PeriodGrant[]> {
  return db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", "period", fn.sum<number>("delta").as("points")])
    .where("cause", "in", Object.values(sourceKinds[kind]))
    .where("source", "=", id)
    .groupBy(["playerId", "period"])
    .orderBy("playerId")
    .orderBy("period")
    .execute();
}

/** The player to whom a change of points by hand belongs: a merge or a separation may have moved its entry. */
export async function findOwnerOfAdjustment(db: Db, source: string): Promise<string | null> {
  const entry = await db
    .selectFrom("pointEntries")
    .select("playerId")
    .where("cause", "=", "adjustment")
    .where("source", "=", source)
    .limit(1)
    .executeTakeFirst();
  return entry?.playerId ?? null;
}

const allSourceCauses = Object.values(sourceKinds).flatMap((causes) => Object.values(causes));

/**
 * The period of a source's points: the latest in which they do not add up to 0, else the latest in which the source gave or
 * took points. Null for a source without entries. All kinds of sources with this id count: a game's places and its cards.
 */
export async function findPeriodOfSource(db: Db, id: string): Promise<number | null> {
  const periods = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => ["playerId", "period", fn.sum<number>("delta").as("points")])
    .where("cause", "in", allSourceCauses)
    .where("source", "=", id)
    .groupBy(["playerId", "period"])
    .orderBy("period", "desc")
    .execute();
  return (periods.find(({ points }) => points !== 0) ?? periods[0])?.period ?? null;
}

/** A ledger entry as an administrator reads it. */
export interface LedgerLine extends PointEntry {
  /** The player's total after this entry: the sum of this entry and all earlier entries. */
  readonly total: number;
  /** The author's name. */
  readonly byName: string;
}

/** A page of a player's ledger for administrators, newest entry first, including entries that a freeze hides. */
export async function findLedgerPage(
  db: FullDb,
  playerId: string,
  before: Cursor | null,
  size: number,
): Promise<RowPage<LedgerLine>> {
  const entries = db
    .selectFrom("pointEntries as entry")
    .innerJoin("players as author", "author.id", "entry.by")
    .where("entry.playerId", "=", playerId)
    .selectAll("entry")
    .select("author.name as byName");
  const { rows, more } = await findPage(entries, ["entry.at", "entry.id"], before, size);
  const [newest] = rows;
  let total = newest ? await totalAfter(db, newest) : 0;
  const lines = rows.map((entry) => {
    const line = { ...entry, total };
    total -= entry.delta;
    return line;
  });
  return { rows: lines, more };
}

/** A ledger entry with the names of its player and its author. */
export interface NamedPointEntry extends PointEntry {
  readonly playerName: string;
  readonly byName: string;
}

/**
 * A page of the ledger of all players, newest entry first, including entries that a freeze hides: for administrators. Deleted
 * players and administrators who do not play are left out (rule W13).
 */
export function findEntriesPage(
  db: FullDb,
  before: Cursor | null,
  size: number,
): Promise<RowPage<NamedPointEntry>> {
  const entries = db
    .selectFrom("pointEntries as entry")
    .innerJoin("players as player", "player.id", "entry.playerId")
    .innerJoin("players as author", "author.id", "entry.by")
    .where("player.deletedAt", "is", null)
    .where("player.plays", "=", 1)
    .selectAll("entry")
    .select(["player.name as playerName", "author.name as byName"]);
  return findPage(entries, ["entry.at", "entry.id"], before, size);
}

/** A player's total after this entry. */
async function totalAfter(db: Db, entry: Pick<PointEntry, "playerId" | "at" | "id">): Promise<number> {
  const { total } = await db
    .selectFrom("pointEntries")
    .select(({ fn }) => fn.sum<number>("delta").as("total"))
    .where("playerId", "=", entry.playerId)
    .where((eb) => eb(eb.refTuple("at", "id"), "<=", eb.tuple(entry.at, entry.id)))
    .executeTakeFirstOrThrow();
  return total;
}

/**
 * How a player's points changed, oldest first, in at most `maxSteps` steps. When there are more changes, several
 * consecutive changes are added up into one step with the instant of the last change, so that the player really had the
 * total after each step. A command that was undone, and its undo, are left out (rule J4), and so are points that a freeze of the
 * standings hides (rule E11). `db` must be one snapshot,
 * because the freeze and the entries are read separately.
 */
export async function findAllPointStepsByPlayer(
  db: Db,
  playerId: string,
  maxSteps: number,
): Promise<PointStep[]> {
  return readSteps(db, playerId, maxSteps, await readFreeze(db));
}

/** The steps of `findAllPointStepsByPlayer` of every player who has any, by player id. `db` must be one snapshot. */
export async function findAllPointStepsByPlayers(
  db: Db,
  maxSteps: number,
): Promise<ReadonlyMap<string, readonly PointStep[]>> {
  const entries = await db
    .selectFrom("pointEntries")
    .select(["playerId", "at", "delta", "cause", "source"])
    .where(isVisible("frozenUnder", await readFreeze(db)))
    .orderBy("at")
    .orderBy("id")
    .execute();
  const byPlayer = Map.groupBy(entries, ({ playerId }) => playerId);
  return new Map([...byPlayer].map(([id, own]) => [id, pointStepsOf(withoutUndone(own), maxSteps)]));
}

/** Like `findAllPointStepsByPlayer`, including points that a freeze hides: for the player and administrators (rule E12). */
export function findAllPointSteps(db: FullDb, playerId: string, maxSteps: number): Promise<PointStep[]> {
  return readSteps(db, playerId, maxSteps, nothingHidden);
}

async function readSteps(db: Db, playerId: string, maxSteps: number, freeze: Freeze): Promise<PointStep[]> {
  const entries = await db
    .selectFrom("pointEntries")
    .select(["at", "delta", "cause", "source"])
    .where("playerId", "=", playerId)
    .where(isVisible("frozenUnder", freeze))
    .orderBy("at")
    .orderBy("id")
    .execute();
  return pointStepsOf(withoutUndone(entries), maxSteps);
}
