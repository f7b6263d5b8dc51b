import type { Actor } from "../../domain/accounts/roles.ts";
import { movedCeremony, withPause } from "../../domain/ceremony/ceremony.ts";
import type { StepId } from "../../domain/ceremony/script.ts";
import type { ExclusiveWork } from "../commands/work.ts";
import { inverseOf } from "../journal/inverses/inverse.ts";
import { recordUndoable } from "../journal/record.ts";
import { readCeremony, writeCeremony } from "./repository.ts";
import { readScript } from "./script.ts";
import { saveIfChanged } from "./transitions.ts";
import { ceremonyPauseShape } from "./undo/shapes.ts";

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

/** Pauses the ceremony, or resumes it. Throws the refusal `ceremonyClosed`. */
export async function setCeremonyPaused(
  work: ExclusiveWork,
  actor: Actor,
  { isPaused }: { isPaused: boolean },
): Promise<void> {
  const state = await readCeremony(work.db);
  const wasPaused = state.phase === "paused";
  await writeCeremony(work, withPause(state, isPaused));
  if (wasPaused === isPaused) return;
  const entry = { what: isPaused ? "ceremonyPaused" : "ceremonyResumed", by: actor.id } as const;
  const former = { subject: null, value: wasPaused, left: isPaused };
  await recordUndoable(work, entry, inverseOf(ceremonyPauseShape, former));
}
