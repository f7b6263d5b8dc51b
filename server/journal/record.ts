import type { JournalEntry, NewEntry } from "../../domain/journal/journal.ts";
import type { Work } from "../commands/work.ts";
import type { StoredInverse } from "./inverses/inverse.ts";
import { insertUndo } from "./inverses/repository.ts";
import { insertJournalEntry } from "./repository.ts";

/**
 * Writes a journal entry for a command, in the command's transaction, with what undoes it; null where nothing does (rule
 * Z6). Gives the entry's id.
 */
export async function recordUndoable(
  work: Work,
  newEntry: NewEntry,
  inverse: StoredInverse | null,
): Promise<string> {
  const journalId = record(work, newEntry);
  if (inverse) await insertUndo(work, journalId, inverse);
  return journalId;
}

/** Writes a journal entry for a command, in the command's transaction. Gives its id. */
export function record(work: Work, newEntry: NewEntry): string {
  const { what, by, to = null, source = null, label = null, amount = 0 } = newEntry;
  const entry: JournalEntry = { id: work.chance.id(), at: work.now, what, by, to, source, label, amount };
  insertJournalEntry(work, entry);
  return entry.id;
}
