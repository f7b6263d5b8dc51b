import type { Actor } from "../../domain/accounts/roles.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { record } from "../journal/record.ts";
import { readPowers, writePowers } from "./repository.ts";

/** Turns the powers on or off (rule U1). Nothing changes when they already are. */
export async function switchPowers(
  work: ExclusiveWork,
  actor: Actor,
  { isOn }: { readonly isOn: boolean },
): Promise<void> {
  if ((await readPowers(work.db)).isOn === isOn) return;
  record(work, { what: isOn ? "powersOn" : "powersOff", by: actor.id });
  await writePowers(work, isOn);
}
