import type { Actor } from "../../domain/accounts/roles.ts";
import { totalChillsBlocker } from "../../domain/chills/chills.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { readChills, writeTotalChills } from "./repository.ts";

/**
 * Sets the total number of Chills, which may be lower than the number distributed (rule C3). Gives the new version.
 * Refuses totalChillsInvalid and documentChanged.
 */
export async function setTotalChills(
  work: ExclusiveWork,
  actor: Actor,
  { totalChills, version }: { totalChills: number; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(totalChillsBlocker(totalChills));
  refuseIf(versionBlocker("totalChills", await readChills(work.db), version));
  record(work, { what: "chillsTotalSaved", by: actor.id, amount: totalChills });
  return writeTotalChills(work, totalChills);
}
