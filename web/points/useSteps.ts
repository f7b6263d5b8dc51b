import { MAX_UNDO_TARGETS } from "../../domain/undo/undo.ts";
import { PressQueue } from "../api/commands/pressQueue.ts";
import { outcomeOfPress, usePressQueue } from "../api/commands/usePressQueue.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { undoTexts } from "../texts/undo.ts";
import { mergeSteps, type StepState, stepStateOf } from "./steps.ts";

/** A number with buttons + and −. */
export interface SteppedNumber {
  /** The unique key of the number. */
  readonly name: string;
  /** Asks the server to change the number by `delta` steps. Returns the number of steps that the server applied. */
  adjust(delta: number, requestId: string): Promise<number>;
  /** The message for a failure that is not a refusal. */
  readonly unexpected: string;
  /** The name of the number and of its player, for the message that offers to undo the steps. */
  readonly label: string;
}

/** Commands that follow each other within this time share one toast, whose button undoes all of them (rule Z12). */
const UNDONE_TOGETHER_MS = 10_000;

/** The queue of the signed-in administrator's presses on one number, and the state of the steps. */
export function useSteps({
  name,
  adjust,
  unexpected,
  label,
}: SteppedNumber): readonly [PressQueue<number, number>, StepState] {
  const offerUndo = useUndoToast();
  const [stepper, state] = usePressQueue(name, () => {
    let recent = { requestIds: [] as readonly string[], sum: 0, at: 0 };
    const offerUndoOf = (requestId: string, applied: number) => {
      const isSameUndo =
        Date.now() - recent.at < UNDONE_TOGETHER_MS && recent.requestIds.length < MAX_UNDO_TARGETS;
      const { requestIds, sum } = isSameUndo ? recent : { requestIds: [], sum: 0 };
      recent = { requestIds: [...requestIds, requestId], sum: sum + applied, at: Date.now() };
      offerUndo(undoTexts.steps(created.label, recent.sum), recent.requestIds);
    };
    const queue = new PressQueue<number, number>({
      merge: mergeSteps,
      prepare: (steps) => steps,
      send: async (steps, requestId) => {
        const outcome = await outcomeOfPress(requestId, adjust(steps, requestId), unexpected);
        if (outcome.kind === "done") offerUndoOf(requestId, outcome.answer);
        return outcome;
      },
    });
    // The label changes when the player is renamed.
    const created = { queue, label };
    return created;
  });
  stepper.label = label;
  return [stepper.queue, stepStateOf(state)];
}
