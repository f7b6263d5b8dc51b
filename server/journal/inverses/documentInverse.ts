import { z } from "zod";
import type { Versioned } from "../../../domain/documents/document.ts";
import type { Happening } from "../../../domain/journal/journal.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { InverseKind } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../commands/work.ts";
import type { Db } from "../../database/database.ts";
import { type Inverse, type InverseShape, inverse, inverseOf } from "./inverse.ts";
import { findLastDoerName } from "./repository.ts";

/** The content that a document had before a save, and the document's version after the save. */
export interface FormerDocument<T> {
  /** The document's id, which is the source of the journal's row; undefined for a kind with a single document. */
  readonly subject?: string | undefined;
  readonly value: T;
  readonly version: number;
}

/** The shape of the stored data with which an undo restores a document's former content. */
export function documentShape<T>(kind: InverseKind, value: z.ZodType<T>): InverseShape<FormerDocument<T>> {
  return {
    kind,
    version: 1,
    schema: z.object({ subject: z.string().optional(), value, version: z.int() }),
  };
}

/**
 * Saves a document's former content as a new version. `saveAction` is the kind of the journal entry that a save of
 * the document writes. Throws the refusal `undoChangedSince` when the document was saved again afterwards: that save must be
 * undone first.
 */
export function documentInverse<T>(
  shape: InverseShape<FormerDocument<T>>,
  saveAction: Happening,
  document: {
    readonly read: (db: Db, subject: string) => Promise<Omit<FormerDocument<T>, "subject">>;
    readonly write: (work: ExclusiveWork, value: T, subject: string) => Promise<Versioned<unknown>>;
  },
): Inverse {
  return inverse(shape, async (work, _actor, { subject, value, version }) => {
    const current = await document.read(work.db, subject ?? "");
    if (current.version !== version)
      throw new Refusal("undoChangedSince", {
        name: await findLastDoerName(work.db, [saveAction], subject ?? null),
      });
    const saved = await document.write(work, value, subject ?? "");
    return { inverse: inverseOf(shape, { subject, value: current.value, version: saved.version }) };
  });
}
