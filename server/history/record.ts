import type { JournalEntry, NewEntry } from "../../domain/history/journal.ts";
import { Refusal } from "../../domain/refusals/refusal.ts";
import type { Work } from "../calls/work.ts";
import type { StoredInverse } from "./inverses/inverse.ts";
import { insertUndo } from "./inverses/repository.ts";
import { insertJournalEntry } from "./repository.ts";

/**
 * Writes a journal entry for a command, in the command's transaction, and stores the command's inverse. `inverse` is null
 * when the command can't be undone (rule Z6). Gives the entry's id. Throws the refusal `correctionNotUndoable` when one of
 * several prepared corrections has no inverse, because these corrections are undone together.
 */
export async function recordUndoable(
  work: Work,
  newEntry: NewEntry,
  inverse: StoredInverse | null,
): Promise<string> {
  const journalId = record(work, newEntry);
  if (inverse) await insertUndo(work, journalId, inverse);
  else if (work.steps.partOf !== null) throw new Refusal("correctionNotUndoable");
  return journalId;
}

/**
 * Writes a journal entry for a command that makes several changes, with one inverse for all of them. Gives a copy of
 * `work`; journal entries that are written with the copy are parts of this entry.
 */
export async function recordUndoableWhole<W extends Work>(
  work: W,
  newEntry: NewEntry,
  inverse: StoredInverse | null,
): Promise<W> {
  const { id, partsWork } = recordWhole(work, newEntry);
  if (inverse) await insertUndo(work, id, inverse);
  return partsWork;
}

/**
 * Writes one journal entry for several changes. Gives a copy of `work` (`partsWork`). The entries of changes that are made
 * with the copy are parts of the first entry, and all of them are undone together (rules Z7 and Z15).
 */
export function recordWhole<W extends Work>(
  work: W,
  newEntry: NewEntry,
): { readonly id: string; readonly partsWork: W } {
  const id = record(work, newEntry);
  return { id, partsWork: { ...work, steps: { ...work.steps, partOf: id } } };
}

/** Writes a journal entry for a command, in the command's transaction. Gives the entry's id. */
export function record(work: Work, newEntry: NewEntry): string {
  const { what, by, to = null, source = null, label = null, amount = 0 } = newEntry;
  const { partOf } = work.steps;
  const entry: JournalEntry = {
    id: work.chance.id(),
    at: work.now,
    what,
    by,
    to,
    source,
    label,
    amount,
    partOf,
  };
  insertJournalEntry(work, entry);
  return entry.id;
}
