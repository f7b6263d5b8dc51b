import type { z } from "zod";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import { Refusal } from "../../../domain/refusals/refusal.ts";
import type { InverseKind, UndoLoss } from "../../../domain/undo/undo.ts";
import type { ExclusiveWork } from "../../calls/work.ts";

/**
 * The shape of the stored data of one kind of inverse. A change of the schema, or of the meaning of the data, needs a new
 * version: an undo with data of an older version is refused (rule Z6).
 */
export interface InverseShape<D> {
  readonly kind: InverseKind;
  readonly version: number;
  readonly schema: z.ZodType<D>;
}

/** An inverse as the database stores it, in the transaction of its command. */
export interface StoredInverse {
  readonly kind: InverseKind;
  readonly version: number;
  /** JSON text. */
  readonly data: string;
}

/** The longest data of an inverse, in characters. A command that would need more can't be undone (rule Z6). */
const DATA_MAX = 1_000_000;

/** The inverse to store for a command; null when its data is too large. */
export function inverseOf<D>({ kind, version }: InverseShape<D>, value: D): StoredInverse | null {
  const data = JSON.stringify(value);
  return data.length > DATA_MAX ? null : { kind, version, data };
}

/** The result of an undo: the inverse with which the undo can be undone, and what the undo could not restore (`losses`). */
export interface Undone {
  readonly inverse: StoredInverse | null;
  readonly losses?: readonly UndoLoss[];
}

/** A kind of inverse that can be run. */
export interface Inverse {
  /**
   * Undoes a command. Throws the refusal `undoTooOld` for data of another version, and the refusals of the kind's `run`.
   */
  run(work: ExclusiveWork, actor: Actor, stored: Pick<StoredInverse, "version" | "data">): Promise<Undone>;
}

/**
 * An inverse of this shape. `run` must first check that nothing that depends on the command has changed since. It then
 * undoes the command on the current data, with the functions that commands use.
 */
export function inverse<D>(
  { version, schema }: InverseShape<D>,
  run: (work: ExclusiveWork, actor: Actor, data: D) => Promise<Undone>,
): Inverse {
  return {
    async run(work, actor, stored) {
      const data = stored.version === version ? schema.safeParse(JSON.parse(stored.data)) : null;
      if (!data?.success) throw new Refusal("undoTooOld");
      return run(work, actor, data.data);
    },
  };
}
