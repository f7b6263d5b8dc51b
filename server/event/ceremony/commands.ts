import { z } from "zod";
import { movedCeremony, withPause } from "../../../domain/event/ceremony/ceremony.ts";
import type { StepId } from "../../../domain/event/ceremony/script.ts";
import type { Actor } from "../../../domain/people/accounts/roles.ts";
import type { ExclusiveWork } from "../../calls/work.ts";
import { saveValue, type UndoableValue } from "../../history/inverses/values.ts";
import { readCeremony, writeCeremony } from "./repository.ts";
import { readScript } from "./script.ts";
import { saveIfChanged } from "./transitions.ts";

/**
 * Moves the ceremony one step forward or back, if the screens still show `from` (rule K8). Throws the refusal
 * `ceremonyClosed`.
 */
export async function moveCeremony(
  work: ExclusiveWork,
  _actor: Actor,
  press: { from: StepId | null; way: "next" | "back" },
): Promise<void> {
  const state = await readCeremony(work.db);
  await saveIfChanged(work, state, movedCeremony(state, await readScript(work.db), press, work.now));
}

/** Whether the ceremony is paused. Once it is over, undoing a pause throws the refusal `ceremonyClosed`. */
export const ceremonyPause: UndoableValue<boolean> = {
  name: "ceremonyPause",
  schema: z.boolean(),
  changedBy: ["ceremonyPaused", "ceremonyResumed"],
  read: async (db) => (await readCeremony(db)).phase === "paused",
  write: async (work, isPaused) => writeCeremony(work, withPause(await readCeremony(work.db), isPaused)),
};

/** Pauses the ceremony, or resumes it. Throws the refusal `ceremonyClosed`. */
export async function setCeremonyPaused(
  work: ExclusiveWork,
  actor: Actor,
  { isPaused }: { isPaused: boolean },
): Promise<void> {
  const state = await readCeremony(work.db);
  if (withPause(state, isPaused).phase === state.phase) return;
  const entry = { what: isPaused ? "ceremonyPaused" : "ceremonyResumed", by: actor.id } as const;
  await saveValue(work, ceremonyPause, isPaused, entry);
}
