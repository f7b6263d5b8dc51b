import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Happening } from "../../../domain/history/happenings.ts";
import type { NewEntry } from "../../../domain/history/journal.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { invariant, Refusal } from "../../../domain/refusals/refusal.ts";
import type { DocumentSetting } from "../../../domain/settings/settings.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import type { Db } from "../../database/database.ts";
import { recordUndoable } from "../record.ts";
import { type Inverse, type InverseShape, inverse, inverseOf, type StoredInverse } from "./inverse.ts";
import { findStandingChange } from "./repository.ts";

/** The names of all values, under which changes are stored. Another name ends the undo of stored changes (rule Z6). */
type ValueName =
  | "accountEmail"
  | "address"
  | "cardListPlace"
  | "cardListed"
  | "cardText"
  | "ceremonyPause"
  | "displayMade"
  | "displayName"
  | "displayPlan"
  | "face"
  | "powers"
  | "powersMinutes"
  | "putOffLine"
  | "ruleText"
  | "title"
  | DocumentSetting;

/**
 * A value that commands change as a whole and an undo restores: the content of a document, a field of a setting, whether a row
 * is in a list. There is one such value, or one for each object of a kind: `subject` is then the id of the object, which is also
 * the `source` of its journal entries.
 */
export interface UndoableValue<T, Written = unknown> {
  readonly name: ValueName;
  /** Stored changes that do not fit the schema can't be undone any more (rule Z6). */
  readonly schema: z.ZodType<T>;
  /** The kinds of journal entries that record a change of the value. */
  readonly changedBy: readonly Happening[];
  read(db: Db, subject: string): Promise<T>;
  write(work: ExclusiveWork, value: T, subject: string): Promise<Written>;
  /** Throws a refusal if the actor may not change the value any more: somebody who changed it may have lost the right since. */
  requireRight?(db: Db, actor: Actor, subject: string): Promise<void>;
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

/** Writes a value, whose former content is `former` as a JSON value. Gives what `write` gives, and the inverse of the change. */
async function changeValue<T, Written>(
  work: ExclusiveWork,
  value: UndoableValue<T, Written>,
  to: T,
  { subject, former }: { readonly subject: string | null; readonly former: unknown },
): Promise<{ readonly written: Written; readonly inverse: StoredInverse | null }> {
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
  const { source: subject = null } = entry;
  const former = await readAsJson(work.db, value, subject);
  const { written, inverse } = await changeValue(work, value, to, { subject, former });
  await recordUndoable(work, entry, inverse);
  return written;
}

/** All values, by their names: the compiler refuses a table in which one is missing. */
export type UndoableValues = { readonly [name in ValueName]: UndoableValue<unknown> };

/**
 * Restores the former value of one of `values`. Throws the refusal `undoChangedSince` when the value is not what the command
 * left. Versions do not count: after a later save and its undo, the value is again what the command left.
 */
export function valueInverse(values: UndoableValues): Inverse {
  for (const [name, value] of Object.entries(values))
    invariant(value.name === name, "a value is listed under its name");
  return inverse(valueShape, async (work, actor, { name, subject, former, left }) => {
    const value = Object.hasOwn(values, name) ? values[name as ValueName] : undefined;
    const parsed = value?.schema.safeParse(former);
    if (!value || !parsed?.success) throw new Refusal("undoTooOld");
    await value.requireRight?.(work.db, actor, subject ?? "");
    const current = await readAsJson(work.db, value, subject);
    if (!isDeepStrictEqual(current, left))
      throw new Refusal("undoChangedSince", await findStandingChange(work.db, value.changedBy, subject));
    const changed = await changeValue(work, value, parsed.data, { subject, former: current });
    return { inverse: changed.inverse };
  });
}

async function readAsJson<T>(db: Db, value: UndoableValue<T>, subject: string | null): Promise<unknown> {
  return JSON.parse(JSON.stringify(await value.read(db, subject ?? "")));
}
