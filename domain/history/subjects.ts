import { declarationOf, type RowSubject, rowSubjects, type SubjectKind } from "./happenings.ts";
import type { JournalEntry } from "./journal.ts";

/** What a line of the journal is about (rule Z17). `id`: the id of the row, or the name of a text; "" for other subjects. */
export interface Subject {
  readonly what: SubjectKind;
  readonly id: string;
}

/**
 * The subject of an entry: a row, a setting, or else the player who is the entry's target, or its actor if it has no target.
 * Null: the entry has no subject.
 */
export function subjectOf({ what, by, to, source }: JournalEntry): Subject | null {
  const { subject } = declarationOf(what);
  if (subject === null) return null;
  if (subject === "player") return { what: "player", id: to ?? by };
  if (isRow(subject)) return source === null ? null : { what: subject, id: source };
  return { what: subject, id: subject === "ruleText" ? (source ?? "") : "" };
}

/** Whether subjects of this kind are rows of the database, which may be deleted. */
export function isRow(what: SubjectKind): what is RowSubject {
  return (rowSubjects as readonly string[]).includes(what);
}
