import { z } from "zod";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { type PutOffLine, withPutOff } from "../../../domain/prepare/home/lines.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";
import { record } from "../../history/record.ts";
import { readPutOffLines, readRulesOpenedAt, writePutOffLines, writeRulesOpened } from "./repository.ts";

/** Whether a line of the checklist is put off (rule H5). */
export const putOffLine: UndoableValue<boolean> = {
  name: "putOffLine",
  schema: z.boolean(),
  changedBy: ["linePutOff", "lineResumed"],
  read: async (db, line) => (await readPutOffLines(db)).includes(line as PutOffLine),
  write: async (work, isPutOff, line) =>
    writePutOffLines(work, withPutOff(await readPutOffLines(work.db), line as PutOffLine, isPutOff)),
};

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
  if ((await readPutOffLines(work.db)).includes(line) === isPutOff) return;
  const entry = { what: isPutOff ? "linePutOff" : "lineResumed", by: actor.id, source: line } as const;
  await saveValue(work, putOffLine, isPutOff, entry);
}

/** Ticks the checklist's line about the rules, the first time an administrator opens the rules from it (rule H3). */
export async function openRules(work: ExclusiveWork, actor: Actor): Promise<void> {
  if ((await readRulesOpenedAt(work.db)) !== null) return;
  record(work, { what: "rulesOpened", by: actor.id });
  await writeRulesOpened(work, work.now);
}
