import { z } from "zod";
import type { Actor } from "../../domain/accounts/roles.ts";
import { totalChillsBlocker } from "../../domain/chills/chills.ts";
import { type Versioned, versionBlocker } from "../../domain/documents/document.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { saveValue, type UndoableValue } from "../journal/inverses/values.ts";
import { readChills, writeTotalChills } from "./repository.ts";

/** The total number of Chills. Undoing a save does not change the Chills of players (rule C3). */
export const chillsTotal: UndoableValue<number, Versioned<unknown>> = {
  name: "chillsTotal",
  schema: z.int(),
  changedBy: ["chillsTotalSaved"],
  read: async (db) => (await readChills(db)).totalChills,
  write: writeTotalChills,
};

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
  refuseIf(versionBlocker("totalChills", await readChills(work.db), version));
  const entry = { what: "chillsTotalSaved", by: actor.id, amount: totalChills } as const;
  return saveValue(work, chillsTotal, totalChills, entry);
}
