import { feedHappenings } from "../../domain/journal/feed.ts";
import { type Happening, type JournalEntry, type NewEntry, readersOf } from "../../domain/journal/journal.ts";
import type { Work } from "../commands/work.ts";
import { insertJournalEntries } from "./repository.ts";

const inFeed: ReadonlySet<Happening> = new Set(feedHappenings);

/** Writes in the journal what a command did, in the command's transaction, and says so to the histories that tell it. */
export function record(work: Work, said: NewEntry): void {
  const { what, by, to = null, source = null, label = null, amount = 0 } = said;
  const entry: JournalEntry = { id: work.chance.id(), at: work.now, what, by, to, source, label, amount };
  work.commit.leave(insertJournalEntries, entry);
  const readers = readersOf(entry);
  for (const playerId of readers) work.touch("playerJournal", playerId);
  if (readers.length > 0) work.touch("journal");
  if (inFeed.has(what)) work.touch("feed", [entry.id]);
}
