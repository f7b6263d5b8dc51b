import { withPause } from "../../../domain/ceremony/ceremony.ts";
import { valueInverse } from "../../journal/inverses/valueInverse.ts";
import { readCeremony, writeCeremony } from "../repository.ts";
import { ceremonyPauseShape } from "./shapes.ts";

/**
 * Undoes a pause of the ceremony by resuming it, and the end of a pause by pausing again. Throws the refusals
 * `undoChangedSince`, and `ceremonyClosed` once the ceremony is over.
 */
export const ceremonyPauseInverse = valueInverse(ceremonyPauseShape, ["ceremonyPaused", "ceremonyResumed"], {
  read: async (db) => (await readCeremony(db)).phase === "paused",
  write: async (work, isPaused) => writeCeremony(work, withPause(await readCeremony(work.db), isPaused)),
});
