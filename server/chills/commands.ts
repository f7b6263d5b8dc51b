import type { Actor } from "../../domain/accounts/roles.ts";
import { totalChillsBlocker } from "../../domain/chills/chills.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { readChills, writeTotalChills } from "./repository.ts";

/**
 * Sets how many Chills there are; below what is distributed is allowed (rule C3). Gives the new version. Refuses
 * totalChillsInvalid and documentChanged.
 */
export async function setTotalChills(
  work: Work,
  actor: Actor,
  { totalChills, version }: { totalChills: number; version: number },
): Promise<Versioned<unknown>> {
  refuseIf(totalChillsBlocker(totalChills));
  refuseIf(versionBlocker("totalChills", await readChills(work.tx), version));
  work.touch("chills", ["chills"]);
  record(work, { what: "chillsTotalSaved", by: actor.id, amount: totalChills });
  return writeTotalChills(work.tx, totalChills);
}
