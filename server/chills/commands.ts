import type { Actor } from "../../domain/accounts/roles.ts";
import { totalChillsBlocker } from "../../domain/chills/chills.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { readChills, writeTotalChills } from "./repository.ts";
import { chillsTotalShape } from "./undo/shapes.ts";

/**
 * Sets the total number of Chills, which may be lower than the number distributed (rule C3). Gives the new version. Throws
 * the refusals `totalChillsInvalid` and `documentChanged`.
 */
export async function setTotalChills(
  work: ExclusiveWork,
  actor: Actor,
  { totalChills, version }: { totalChills: number; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(totalChillsBlocker(totalChills));
  const current = await readChills(work.db);
  refuseIf(versionBlocker("totalChills", current, version));
  const saved = await writeTotalChills(work, totalChills);
  const former = { subject: null, value: { totalChills: current.totalChills }, left: { totalChills } };
  const entry = { what: "chillsTotalSaved", by: actor.id, amount: totalChills } as const;
  await recordUndoable(work, entry, inverseOf(chillsTotalShape, former));
  return saved;
}
