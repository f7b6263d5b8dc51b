import type { Actor } from "../../domain/accounts/roles.ts";
import { held, moved } from "../../domain/ceremony/ceremony.ts";
import type { StepId } from "../../domain/ceremony/script.ts";
import type { Work } from "../commands/work.ts";
import { changeIfOther } from "./course.ts";
import { readCeremony } from "./repository.ts";
import { readScript } from "./script.ts";

/** Goes one step on, or back, if the screens still show `from` (rule K8). Refuses ceremonyClosed. */
export async function move(
  work: Work,
  _actor: Actor,
  press: { from: StepId | null; way: "next" | "back" },
): Promise<void> {
  const state = await readCeremony(work.tx);
  await changeIfOther(work, state, moved(state, await readScript(work.tx), press, work.now));
}

/** Holds the ceremony, or lets it go on. Refuses ceremonyClosed. */
export async function hold(work: Work, _actor: Actor, { isPaused }: { isPaused: boolean }): Promise<void> {
  const state = await readCeremony(work.tx);
  await changeIfOther(work, state, held(state, isPaused));
}
