import {
  type CeremonyState,
  closedCeremony,
  finishedCeremony,
  openedCeremony,
  skippedCeremony,
} from "../../../domain/event/ceremony/ceremony.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { readCeremony, writeCeremony } from "./repository.ts";
import { readScript } from "./script.ts";

/** Opens the ceremony, with nothing revealed (rule K1). */
export function openCeremony(work: ExclusiveWork): Promise<void> {
  return writeCeremony(work, openedCeremony(work.now));
}

/** Closes the ceremony, finished or not, when the event starts again (rule K2). */
export async function closeCeremony(work: ExclusiveWork): Promise<void> {
  const { phase } = await readCeremony(work.db);
  if (phase !== "closed") await writeCeremony(work, closedCeremony);
}

/**
 * Ends the ceremony after its last step. Gives true when this call ended it; the caller must then unfreeze the standings.
 * Throws the refusals `ceremonyClosed` and `ceremonyNotOver`.
 */
export async function endCeremony(work: ExclusiveWork): Promise<boolean> {
  const state = await readCeremony(work.db);
  return saveIfChanged(work, state, finishedCeremony(state, await readScript(work.db)));
}

/**
 * Ends the ceremony at any step. Gives true when this call ended it; the caller must then unfreeze the standings. Throws the
 * refusal `ceremonyClosed` when the ceremony is finished.
 */
export async function skipRestOfCeremony(work: ExclusiveWork): Promise<boolean> {
  const state = await readCeremony(work.db);
  return saveIfChanged(work, state, skippedCeremony(state));
}

/** Saves the ceremony's state if it changed. Gives whether it changed: a press on an outdated step has no effect (rule K8). */
export async function saveIfChanged(
  work: ExclusiveWork,
  before: CeremonyState,
  after: CeremonyState,
): Promise<boolean> {
  if (after === before) return false;
  await writeCeremony(work, after);
  return true;
}
