import type { Actor } from "../../domain/accounts/roles.ts";
import { totalChillsBlocker } from "../../domain/chills/chills.ts";
import { refuseIf } from "../../domain/refusals/refusal.ts";
import type { Work } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { writeChills } from "./repository.ts";

/** Sets how many Chills there are; below what is distributed is allowed (decisions, Roulette). Refuses totalChillsInvalid. */
export async function setTotalChills(
  work: Work,
  actor: Actor,
  { totalChills }: { totalChills: number },
): Promise<void> {
  refuseIf(totalChillsBlocker(totalChills));
  await writeChills(work.tx, { id: "chills", totalChills });
  work.touch("chills", ["chills"]);
  await record(work, { what: "chillsTotalSaved", by: actor.id, amount: totalChills });
}
