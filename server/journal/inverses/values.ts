import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Happening } from "../../../domain/journal/happenings.ts";
import type { NewEntry } from "../../../domain/journal/journal.ts";
import { invariant, Refusal } from "../../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { Db } from "../../database/database.ts";
import { recordUndoable } from "../record.ts";
import { type Inverse, type InverseShape, inverse, inverseOf, type StoredInverse } from "./inverse.ts";
import { findStandingChange } from "./repository.ts";

/**
 * A value that commands change as a whole and an undo restores: the content of a document, a field of a setting, whether a row
 * is in a list. There is one such value, or one for each object of a kind: `subject` is then the id of the object, which is also
 * the `source` of its journal entries.
 */
export interface UndoableValue<T, Written = unknown> {
  /** The name under which changes are stored. Another name, like another schema, ends the undo of stored changes (rule Z6). */
  readonly name: string;
  readonly schema: z.ZodType<T>;
  /** The kinds of journal entries that record a change of the value. */
  readonly changedBy: readonly Happening[];
  read(db: Db, subject: string): Promise<T>;
  write(work: ExclusiveWork, value: T, subject: string): Promise<Written>;
}

/** The stored data that undoes a change of a value: the value before the command, and what the command left, as JSON values. */
const change = z.object({
  name: z.string(),
  subject: z.string().nullable(),
  former: z.unknown(),
  left: z.unknown(),
});
const valueShape: InverseShape<z.output<typeof change>> = { kind: "value", version: 1, schema: change };

/** The inverse of a command that changed a value in another way than by `saveValue`, for instance by adding the object. */
export function inverseOfValue<T>(
  { name }: UndoableValue<T>,
  { subject, former, left }: { readonly subject: string; readonly former: T; readonly left: T },
): StoredInverse | null {
  return inverseOf(valueShape, { name, subject, former, left });
}

/** Writes a value. Gives what `write` gives, and the inverse of the change. */
async function changeValue<T, Written>(
  work: ExclusiveWork,
  value: UndoableValue<T, Written>,
  to: T,
  subject: string | null,
): Promise<{ readonly written: Written; readonly inverse: StoredInverse | null }> {
  const former = await readAsJson(work.db, value, subject);
  const written = await value.write(work, to, subject ?? "");
  const left = await readAsJson(work.db, value, subject);
  return { written, inverse: inverseOf(valueShape, { name: value.name, subject, former, left }) };
}

/**
 * Writes a value and the journal entry of the command, whose `source` is the subject. The command can be undone while the value
 * is what the command left (rule Z11). Gives what `write` gives.
 */
export async function saveValue<T, Written>(
  work: ExclusiveWork,
  value: UndoableValue<T, Written>,
  to: T,
  entry: NewEntry,
): Promise<Written> {
  const { written, inverse } = await changeValue(work, value, to, entry.source ?? null);
  await recordUndoable(work, entry, inverse);
  return written;
}

/**
 * Restores the former value of one of `values`. Throws the refusal `undoChangedSince` when the value is not what the command
 * left. Versions do not count: after a later save and its undo, the value is again what the command left.
 */
export function valueInverse(values: readonly UndoableValue<unknown>[]): Inverse {
  const byName = new Map(values.map((value) => [value.name, value]));
  invariant(byName.size === values.length, "no two undoable values have the same name");
  return inverse(valueShape, async (work, _actor, { name, subject, former, left }) => {
    const value = byName.get(name);
    const parsed = value?.schema.safeParse(former);
    if (!value || !parsed?.success) throw new Refusal("undoTooOld");
    if (!isDeepStrictEqual(await readAsJson(work.db, value, subject), left))
      throw new Refusal("undoChangedSince", await findStandingChange(work.db, value.changedBy, subject));
    return { inverse: (await changeValue(work, value, parsed.data, subject)).inverse };
  });
}

async function readAsJson<T>(db: Db, value: UndoableValue<T>, subject: string | null): Promise<unknown> {
  return JSON.parse(JSON.stringify(await value.read(db, subject ?? "")));
}
