import { useEffect, useSyncExternalStore } from "react";
import type { DisplayDetails } from "../../../domain/bigscreens/details.ts";
import type { DisplayPlan } from "../../../domain/bigscreens/display.ts";
import { api } from "../../api/client.ts";
import { newRequestId, PATIENCE_MS, send } from "../../api/command.ts";
import { shownFailure } from "../../api/failure.ts";
import { useMyId } from "../../api/session.tsx";
import { adminDisplaysTexts as texts } from "../../texts/displays.ts";
import { type PlanOutcome, PlanQueue, type PlanSave, type PlanState } from "./planQueue.ts";

/** A big screen's plan, with the controls to change it. */
export interface PlanControl {
  /** The plan as shown, with the changes that are not saved yet. */
  readonly plan: DisplayPlan;
  readonly busy: boolean;
  readonly failure: PlanState["failure"];
  press(change: (plan: DisplayPlan) => Partial<DisplayPlan>): void;
  retry(): void;
}

/**
 * Queues are stored outside the components: presses are saved even after the administrator has left the page, and a
 * big screen never has two saves at once.
 */
const queues = new Map<string, PlanQueue>();

/** The plan of a display, with this administrator's changes, which are saved at once (rule B4). */
export function usePlan(display: DisplayDetails): PlanControl {
  const key = `${useMyId()}/${display.id}`;
  const queue = queues.get(key) ?? new PlanQueue(display, (save) => savePlan(display.id, save), newRequestId);
  queues.set(key, queue);
  useEffect(() => queue.receive(display), [queue, display]);
  const { saved, unsaved, failure } = useSyncExternalStore(queue.subscribe, () => queue.state);
  const { plan } = display.version > saved.version ? display : saved;
  return {
    plan: { ...plan, ...unsaved },
    busy: Object.keys(unsaved).length > 0,
    failure,
    press: (change) => queue.press(change),
    retry: () => queue.retry(),
  };
}

async function savePlan(displayId: string, { requestId, plan, version }: PlanSave): Promise<PlanOutcome> {
  const input = { displayId, plan: { ...plan, views: [...plan.views] }, version };
  try {
    const saved = await send(api.displays.savePlan, input, requestId, PATIENCE_MS.long);
    return { kind: "done", version: saved.version };
  } catch (error) {
    const { code, isUncertain, message } = shownFailure(error, { unexpected: texts.saveFailed, requestId });
    if (code === "documentChanged") return { kind: "outdated" };
    return { kind: isUncertain ? "uncertain" : "refused", message };
  }
}
