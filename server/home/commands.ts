import type { Actor } from "../../domain/accounts/roles.ts";
import { type PutOffLine, withPutOff } from "../../domain/home/lines.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { record, recordUndoable } from "../journal/record.ts";
import { readPutOffLines, readRulesOpenedAt, writePutOffLines, writeRulesOpened } from "./repository.ts";
import { putOffLineShape } from "./undo/shapes.ts";

/**
 * Puts a line of the checklist off, or resumes it (rule H5). The command changes only this line, so that two
 * administrators who put off different lines at the same time do not overwrite each other. Nothing changes when the line
 * is already in that state.
 */
export async function putOff(
  work: ExclusiveWork,
  actor: Actor,
  { line, isPutOff }: { readonly line: PutOffLine; readonly isPutOff: boolean },
): Promise<void> {
  const before = await readPutOffLines(work.db);
  const after = withPutOff(before, line, isPutOff);
  if (after === before) return;
  await writePutOffLines(work, after);
  const entry = { what: isPutOff ? "linePutOff" : "lineResumed", by: actor.id, source: line } as const;
  const former = { subject: line, value: !isPutOff, left: isPutOff };
  await recordUndoable(work, entry, inverseOf(putOffLineShape, former));
}

/** Ticks the checklist's line about the rules, the first time an administrator opens the rules from it (rule H3). */
export async function openRules(work: ExclusiveWork, actor: Actor): Promise<void> {
  if ((await readRulesOpenedAt(work.db)) !== null) return;
  record(work, { what: "rulesOpened", by: actor.id });
  await writeRulesOpened(work, work.now);
}
