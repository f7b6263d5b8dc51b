import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { Happening } from "../../../domain/journal/journal.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { InverseKind } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { Db } from "../../database/database.ts";
import { type Inverse, type InverseShape, inverse, inverseOf } from "./inverse.ts";
import { findStandingChange } from "./repository.ts";

/** A value or the content of a document, as it was before a command (`value`) and as the command left it (`left`). */
export interface FormerValue<T> {
  /** The id of the object to which the value belongs (the `source` of its journal entries); null if there is only one value. */
  readonly subject: string | null;
  readonly value: T;
  readonly left: T;
}

/** The shape of the stored data with which an undo restores a value. */
export function valueShape<T>(
  kind: InverseKind,
  value: z.ZodType<T>,
  version = 1,
): InverseShape<FormerValue<T>> {
  return { kind, version, schema: z.object({ subject: z.string().nullable(), value, left: value }) };
}

/** The shape of the stored data that undoes a save of a document. Its version 1 compared versions instead of contents. */
export function documentShape<T>(kind: InverseKind, value: z.ZodType<T>): InverseShape<FormerValue<T>> {
  return valueShape(kind, value, 2);
}

/**
 * Restores a value's former content. `changeActions`: the kinds of journal entries that record a change of the value.
 * Throws the refusal `undoChangedSince` when the value is not what the command left (rule Z11). Versions do not count: after
 * a later save and its undo, the value is again what the command left.
 */
export function valueInverse<T>(
  shape: InverseShape<FormerValue<T>>,
  changeActions: readonly Happening[],
  stored: {
    readonly read: (db: Db, subject: string) => Promise<T>;
    readonly write: (work: ExclusiveWork, value: T, subject: string) => Promise<unknown>;
  },
): Inverse {
  return inverse(shape, async (work, _actor, { subject, value, left }) => {
    const current = await stored.read(work.db, subject ?? "");
    if (!isDeepStrictEqual(JSON.parse(JSON.stringify(current)), left))
      throw new Refusal("undoChangedSince", await findStandingChange(work.db, changeActions, subject));
    await stored.write(work, value, subject ?? "");
    return { inverse: inverseOf(shape, { subject, value: left, left: value }) };
  });
}
