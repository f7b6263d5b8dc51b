import { eventBlocker } from "../../domain/event/event.ts";
import { isUndoableByPlayers } from "../../domain/history/happenings.ts";
import type { JournalEntry } from "../../domain/history/journal.ts";
import { administratorBlocker } from "../../domain/people/accounts/permissions.ts";
import type { Actor } from "../../domain/people/accounts/roles.ts";
import { Refusal, refuseIf } from "../../domain/refusals/refusal.ts";
import type { UndoTarget } from "../../domain/undo/inputs.ts";
import { PLAYERS_UNDO_MS, type UndoLoss } from "../../domain/undo/undo.ts";
import { readCheckedStatus } from "../calls/status/repository.ts";
import type { ExclusiveWork } from "../calls/work.ts";
import type { Db } from "../database/database.ts";
import { storedId } from "../database/seal.ts";
import {
  findAllRequestIdsByJournal,
  findAllUndosByRequest,
  findEntry,
  markUndone,
  type UndoWithEntry,
} from "../history/inverses/repository.ts";
import { recordUndoable, recordWhole } from "../history/record.ts";
import { inverseOfKind } from "./registry.ts";

/** The result of undoing: the ids of the journal rows that record the undos, and what could not be restored. */
export interface UndoResult {
  readonly journalIds: readonly string[];
  readonly losses: readonly UndoLoss[];
}

/**
 * Undoes commands: all of them or none, the last one first (rule Z7). An undo is a command like any other: it has its own
 * row in the journal and its own inverse, and changes the current data. Throws the refusals `undoNone`, `undoAlready`,
 * `undoTooOld`, `administratorsOnly`, `undoTooLate`, `eventInactive`, and those of the inverses.
 */
export async function undo(
  work: ExclusiveWork,
  actor: Actor,
  { targets }: { readonly targets: readonly UndoTarget[] },
): Promise<UndoResult> {
  return undoAll(work, actor, await findTargets(work.db, targets));
}

/**
 * Undoes these commands, in this order. One row of the journal records the undos of corrections that were made together (rule
 * Z15).
 */
export async function undoAll(
  work: ExclusiveWork,
  actor: Actor,
  undos: readonly UndoWithEntry[],
): Promise<UndoResult> {
  const journalIds: string[] = [];
  const losses: UndoLoss[] = [];
  const workByWhole = new Map<string, ExclusiveWork>();
  for (const storedUndo of undos) {
    const subject = await subjectOf(work.db, storedUndo.entry);
    refuseIf(undoBlocker(work, actor, storedUndo, subject));
    // An undo before this one may have started, ended, frozen or unfrozen the event.
    const currentWork = { ...work, event: await readCheckedStatus(work.db) };
    const undone = await inverseOfKind(storedUndo.kind).run(currentWork, actor, storedUndo);
    losses.push(...(undone.losses ?? []));
    const partsWork = await workForParts(work, actor, storedUndo.entry.partOf, workByWhole);
    const undoneIn = await recordUndoable(
      partsWork,
      entryOfUndo(actor, storedUndo.entry, subject),
      undone.inverse,
    );
    await markUndone(work.tx, storedUndo.journalId, { at: work.now, by: actor.id, undoneIn });
    journalIds.push(undoneIn);
  }
  return { journalIds, losses };
}

/**
 * The work that records the undo of a row of the journal. If the undone row is a part of another row, the whole (`wholeId`),
 * one new row records the undo of the whole, and the undos of the parts become parts of the new row. `workByWhole` holds the
 * work for each whole, by the id of the whole. If the undone row is not a part, or if `work` already writes parts of a row, the
 * undo is recorded by `work` itself.
 */
async function workForParts(
  work: ExclusiveWork,
  actor: Actor,
  wholeId: string | null,
  workByWhole: Map<string, ExclusiveWork>,
): Promise<ExclusiveWork> {
  const whole = wholeId === null || work.steps.partOf !== null ? null : await findEntry(work.db, wholeId);
  if (!whole) return work;
  const existingWork = workByWhole.get(whole.id);
  if (existingWork) return existingWork;
  const { partsWork } = recordWhole(work, entryOfUndo(actor, whole, await subjectOf(work.db, whole)));
  workByWhole.set(whole.id, partsWork);
  return partsWork;
}

/** The journal row that records the undo, or the redo, of the row `entry`. The last parameter is the subject of `entry`. */
function entryOfUndo(actor: Actor, entry: JournalEntry, { id: source, to, label, amount }: JournalEntry) {
  const what = entry.what === "undone" ? "redone" : "undone";
  return { what, by: actor.id, source, label, amount, ...(to === null ? {} : { to }) } as const;
}

/**
 * The undos of the commands that wrote these journal rows or that had these request ids, latest command first. Throws the
 * refusal `undoNone`.
 */
export async function findTargets(db: Db, targets: readonly UndoTarget[]): Promise<UndoWithEntry[]> {
  const journalIds = targets.flatMap((target) => ("journalId" in target ? [target.journalId] : []));
  const requestIds = targets.flatMap((target) => ("requestId" in target ? [storedId(target.requestId)] : []));
  const ofRows = await findAllRequestIdsByJournal(db, journalIds);
  const undos = await findAllUndosByRequest(db, [...new Set([...ofRows, ...requestIds])]);
  const found = new Set(
    undos.flatMap(({ journalId, requestId, entry }) => [journalId, requestId, entry.partOf]),
  );
  if (![...journalIds, ...requestIds].every((id) => found.has(id))) throw new Refusal("undoNone");
  return undos;
}

/** Why this actor can't undo a command now, whatever its kind (rules Z4 and Z7). */
function undoBlocker(
  { now, event }: Pick<ExclusiveWork, "now" | "event">,
  actor: Actor,
  { entry, undoneAt, undoerName }: UndoWithEntry,
  subject: JournalEntry,
): Refusal | null {
  if (administratorBlocker(actor) !== null) {
    if (entry.by !== actor.id || !isUndoableByPlayers(subject.what)) return administratorBlocker(actor);
    if (now - entry.at > PLAYERS_UNDO_MS)
      return new Refusal("undoTooLate", { minutes: PLAYERS_UNDO_MS / 60_000 });
    const closed = eventBlocker(event, actor);
    if (closed) return closed;
  }
  return undoneAt === null ? null : new Refusal("undoAlready", { name: undoerName });
}

/** The row to which the undo of `entry` refers: `entry`, or the original command's row if `entry` is itself an undo or a redo. */
async function subjectOf(db: Db, entry: JournalEntry): Promise<JournalEntry> {
  const isOfUndo = entry.what === "undone" || entry.what === "redone";
  return (isOfUndo && entry.source !== null ? await findEntry(db, entry.source) : null) ?? entry;
}
