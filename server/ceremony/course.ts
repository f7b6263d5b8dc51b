import {
  type CeremonyState,
  closedCeremony,
  finished,
  opened,
  skipped,
} from "../../domain/ceremony/ceremony.ts";
import type { Work } from "../commands/work.ts";
import { readCeremony, writeCeremony } from "./repository.ts";
import { readScript } from "./script.ts";

/** Opens the ceremony, with nothing revealed (rule K1). */
export function openCeremony(work: Work): Promise<void> {
  return changeCeremony(work, opened(work.now));
}

/** Closes a ceremony that was left open or ended, when the event starts again (rule K2). */
export async function closeCeremony(work: Work): Promise<void> {
  const { phase } = await readCeremony(work.tx);
  if (phase !== "closed") await changeCeremony(work, closedCeremony);
}

/**
 * Ends the ceremony once all is told. Gives whether it ended now: then who calls it unfreezes the ranking. Refuses ceremonyClosed and
 * ceremonyNotOver.
 */
export async function endCeremony(work: Work): Promise<boolean> {
  const state = await readCeremony(work.tx);
  return changeIfOther(work, state, finished(state, await readScript(work.tx)));
}

/** Ends the ceremony wherever it is. Gives whether it ended now: then who calls it unfreezes the ranking. Refuses ceremonyClosed. */
export async function cutCeremony(work: Work): Promise<boolean> {
  const state = await readCeremony(work.tx);
  return changeIfOther(work, state, skipped(state));
}

/** Writes where the ceremony is if a press changed that, and gives whether it did (rule K8). */
export async function changeIfOther(
  work: Work,
  before: CeremonyState,
  after: CeremonyState,
): Promise<boolean> {
  if (after === before) return false;
  await changeCeremony(work, after);
  return true;
}

/** Writes where the ceremony is, and tells everybody. */
async function changeCeremony(work: Work, state: CeremonyState): Promise<void> {
  await writeCeremony(work.tx, state);
  work.touch("ceremony", ["ceremony"]);
  work.touch("ceremonyScript", ["script"]);
}
