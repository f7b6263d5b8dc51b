import type { Happening } from "../../../domain/history/happenings.ts";
import type { JournalEntry } from "../../../domain/history/journal.ts";
import type { Work } from "../../calls/work.ts";
import type { Db, Tx } from "../../database/database.ts";
import type { UndosTable } from "../../database/schema/undos.ts";
import { liveTable } from "../../live/table.ts";
import type { StoredInverse } from "./inverse.ts";

const undoRows = liveTable("undos", { key: ["journalId"], topics: {} });

/** Stores the inverse of the command that writes this row of the journal, in the transaction that writes the row. */
export function insertUndo(work: Work, journalId: string, inverse: StoredInverse): Promise<void> {
  const { steps } = work;
  const row = { ...inverse, journalId, requestId: steps.requestId, step: steps.next() };
  return undoRows.insert(work, { ...row, undoneAt: null, undoneBy: null, undoneIn: null });
}

/**
 * A row of the journal, the inverse of the row's command, and the name of the player who has undone the command, if any.
 */
export interface UndoWithEntry extends UndosTable {
  readonly entry: JournalEntry;
  readonly undoerName: string | null;
}

/**
 * The ids of the requests that wrote these rows of the journal, or rows that are parts of these rows. Rows that can't be
 * undone are left out.
 */
export async function findAllRequestIdsByJournal(db: Db, journalIds: readonly string[]): Promise<string[]> {
  if (journalIds.length === 0) return [];
  const rows = await db
    .selectFrom("undos")
    .innerJoin("journal as entry", "entry.id", "undos.journalId")
    .select("undos.requestId")
    .distinct()
    .where((eb) => eb.or([eb("entry.id", "in", journalIds), eb("entry.partOf", "in", journalIds)]))
    .execute();
  return rows.map(({ requestId }) => requestId);
}

/** The inverses of the commands of these requests, the last command first. */
export async function findAllUndosByRequest(db: Db, requestIds: readonly string[]): Promise<UndoWithEntry[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .selectFrom("undos as undo")
    .innerJoin("journal as entry", "entry.id", "undo.journalId")
    .leftJoin("players as undoer", "undoer.id", "undo.undoneBy")
    .selectAll("undo")
    .select([
      "entry.at",
      "entry.what",
      "entry.by",
      "entry.to",
      "entry.source",
      "entry.label",
      "entry.amount",
      "entry.partOf",
    ])
    .select("undoer.name as undoerName")
    .where("undo.requestId", "in", requestIds)
    .orderBy("entry.at", "desc")
    .orderBy("undo.requestId", "desc")
    .orderBy("undo.step", "desc")
    .execute();
  return rows.map(({ at, what, by, to, source, label, amount, partOf, ...undo }) => ({
    ...undo,
    entry: { id: undo.journalId, at, what, by, to, source, label, amount, partOf },
  }));
}

/** Stores that the command of a journal row was undone: when, by whom, and the journal row of the undo (`undoneIn`). */
export async function markUndone(
  tx: Tx,
  journalId: string,
  { at, by, undoneIn }: { readonly at: number; readonly by: string; readonly undoneIn: string },
): Promise<void> {
  await tx
    .updateTable("undos")
    .set({ undoneAt: at, undoneBy: by, undoneIn })
    .where("journalId", "=", journalId)
    .execute();
}

/** The row of the journal with this id, or null. */
export async function findEntry(db: Db, id: string): Promise<JournalEntry | null> {
  return (await db.selectFrom("journal").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
}

/** The latest change that was not undone: who made it (null: nobody is known), and whether it can be undone. */
export interface StandingChange {
  readonly name: string | null;
  readonly isUndoable: boolean;
}

/**
 * The entries of these kinds that stand, with the names of their doers, the latest first: those that were not undone, and
 * those of a redo that was not undone. `original` is the entry whose command the redo did again.
 */
function standingEntries(db: Db, what: readonly Happening[]) {
  return db
    .selectFrom("journal as entry")
    .innerJoin("players as doer", "doer.id", "entry.by")
    .leftJoin("undos as undo", "undo.journalId", "entry.id")
    .leftJoin("journal as original", (join) =>
      join.onRef("original.id", "=", "entry.source").on("entry.what", "=", "redone"),
    )
    .select(["doer.name", "undo.journalId"])
    .where(({ eb, or }) => or([eb("entry.what", "in", what), eb("original.what", "in", what)]))
    .where("undo.undoneAt", "is", null)
    .orderBy("entry.at", "desc")
    .orderBy("entry.id", "desc")
    .limit(1);
}

function standingChange(
  last: { readonly name: string; readonly journalId: string | null } | undefined,
): StandingChange {
  return { name: last?.name ?? null, isUndoable: (last?.journalId ?? null) !== null };
}

/**
 * The latest change of these kinds that stands. If `source` is not null, only changes of the object with this id count.
 */
export async function findStandingChange(
  db: Db,
  what: readonly Happening[],
  source: string | null,
): Promise<StandingChange> {
  const entries = standingEntries(db, what);
  const ofSource = entries.where(({ eb, or }) =>
    or([eb("entry.source", "=", source), eb("original.source", "=", source)]),
  );
  return standingChange(await (source === null ? entries : ofSource).executeTakeFirst());
}

/** The latest change of these kinds to this player that stands. The player can have made it themselves. */
export async function findStandingChangeTo(
  db: Db,
  what: readonly Happening[],
  playerId: string,
): Promise<StandingChange> {
  const entries = standingEntries(db, what).where(({ eb, or, and }) =>
    or([
      eb("entry.to", "=", playerId),
      and([eb("original.id", "is", null), eb("entry.to", "is", null), eb("entry.by", "=", playerId)]),
      and([eb("original.to", "is", null), eb("original.by", "=", playerId)]),
    ]),
  );
  return standingChange(await entries.executeTakeFirst());
}
