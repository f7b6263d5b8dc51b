import { useSyncExternalStore } from "react";
import { MAX_UNDO_TARGETS } from "../../domain/undo/undo.ts";
import { newRequestId } from "../api/command.ts";
import { useUndoToast } from "../api/commands/useUndoToast.ts";
import { shownFailure } from "../api/failure.ts";
import { useMyId } from "../api/session.tsx";
import { undoTexts } from "../texts/undo.ts";
import { StepQueue, type StepState } from "./stepQueue.ts";

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

/** The queue of the presses on one number, and the number's latest label, because a player can be renamed. */
interface Stepper {
  readonly queue: StepQueue;
  label: string;
}

/** Queues stay when the screen is closed: all presses are sent, and one number never has two concurrent commands. */
const steppers = new Map<string, Stepper>();

/** The queue of the signed-in administrator's presses on one number, and the state of the queue. */
export function useSteps(stepped: SteppedNumber): readonly [StepQueue, StepState] {
  const key = `${useMyId()}/${stepped.name}`;
  const offerUndo = useUndoToast();
  const stepper = steppers.get(key) ?? newStepper(stepped, offerUndo);
  steppers.set(key, stepper);
  stepper.label = stepped.label;
  return [stepper.queue, useSyncExternalStore(stepper.queue.subscribe, () => stepper.queue.state)];
}

function newStepper(
  { adjust, unexpected, label }: SteppedNumber,
  offerUndo: ReturnType<typeof useUndoToast>,
): Stepper {
  let recent = { requestIds: [] as readonly string[], sum: 0, at: 0 };
  const offerUndoOf = (requestId: string, applied: number) => {
    const isSameUndo =
      Date.now() - recent.at < UNDONE_TOGETHER_MS && recent.requestIds.length < MAX_UNDO_TARGETS;
    const { requestIds, sum } = isSameUndo ? recent : { requestIds: [], sum: 0 };
    recent = { requestIds: [...requestIds, requestId], sum: sum + applied, at: Date.now() };
    offerUndo(undoTexts.steps(stepper.label, recent.sum), recent.requestIds);
  };
  const queue = new StepQueue(async ({ requestId, delta }) => {
    try {
      const applied = await adjust(delta, requestId);
      offerUndoOf(requestId, applied);
      return { kind: "done", applied };
    } catch (error) {
      const { isUncertain, message } = shownFailure(error, { unexpected, requestId });
      return { kind: isUncertain ? "uncertain" : "refused", message };
    }
  }, newRequestId);
  const stepper: Stepper = { queue, label };
  return stepper;
}
