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

/** Ends the ceremony once all is told; who calls it unfreezes the ranking. Refuses ceremonyClosed and ceremonyNotOver. */
export async function endCeremony(work: Work): Promise<void> {
  await changeCeremony(work, finished(await readCeremony(work.tx), await readScript(work.tx)));
}

/** Ends the ceremony wherever it is; who calls it unfreezes the ranking. Refuses ceremonyClosed. */
export async function cutCeremony(work: Work): Promise<void> {
  await changeCeremony(work, skipped(await readCeremony(work.tx)));
}

/** Writes where the ceremony is, and tells everybody. */
export async function changeCeremony(work: Work, state: CeremonyState): Promise<void> {
  await writeCeremony(work.tx, state);
  work.touch("ceremony", ["ceremony"]);
  work.touch("ceremonyScript", ["script"]);
}
