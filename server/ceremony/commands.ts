import type { Actor } from "../../domain/accounts/roles.ts";
import { moved, withPause } from "../../domain/ceremony/ceremony.ts";
import type { StepId } from "../../domain/ceremony/script.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { readCeremony } from "./repository.ts";
import { readScript } from "./script.ts";
import { saveIfChanged } from "./transitions.ts";

/**
 * Moves the ceremony one step forward or back, if the screens still show `from` (rule K8). Refuses ceremonyClosed.
 */
export async function move(
  work: ExclusiveWork,
  _actor: Actor,
  press: { from: StepId | null; way: "next" | "back" },
): Promise<void> {
  const state = await readCeremony(work.db);
  await saveIfChanged(work, state, moved(state, await readScript(work.db), press, work.now));
}

/** Pauses the ceremony, or resumes it. Refuses ceremonyClosed. */
export async function hold(
  work: ExclusiveWork,
  _actor: Actor,
  { isPaused }: { isPaused: boolean },
): Promise<void> {
  const state = await readCeremony(work.db);
  await saveIfChanged(work, state, withPause(state, isPaused));
}
