import type { JournalEntry, NewEntry } from "../../domain/journal/journal.ts";
import type { Work } from "../commands/work.ts";
import { insertJournalEntry } from "./repository.ts";

/** Writes a journal entry for a command, in the command's transaction. */
export function record(work: Work, newEntry: NewEntry): void {
  const { what, by, to = null, source = null, label = null, amount = 0 } = newEntry;
  const entry: JournalEntry = { id: work.chance.id(), at: work.now, what, by, to, source, label, amount };
  insertJournalEntry(work, entry);
}
