import { useSyncExternalStore } from "react";
import { MAX_UNDO_TARGETS } from "../../domain/undo/undo.ts";
import { useMyId } from "../accounts/session.tsx";
import { newRequestId } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { undoTexts } from "../texts/undo.ts";
import { useUndoToast } from "../undo/useUndoToast.ts";
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

/** Queues stay when the screen is closed: all presses are sent, and one number never has two concurrent commands. */
const queues = new Map<string, StepQueue>();

/** The latest label of each number. Queues read it for each message, because a player can be renamed. */
const labels = new Map<string, string>();

/** The queue of the signed-in administrator's presses on one number, and the state of the queue. */
export function useSteps(stepped: SteppedNumber): readonly [StepQueue, StepState] {
  const key = `${useMyId()}/${stepped.name}`;
  const offerUndo = useUndoToast();
  const queue = queues.get(key) ?? newQueue(key, stepped, offerUndo);
  queues.set(key, queue);
  labels.set(key, stepped.label);
  return [queue, useSyncExternalStore(queue.subscribe, () => queue.state)];
}

function newQueue(
  key: string,
  { adjust, unexpected, label }: SteppedNumber,
  offerUndo: ReturnType<typeof useUndoToast>,
): StepQueue {
  let recent = { requestIds: [] as readonly string[], sum: 0, at: 0 };
  const offerUndoOf = (requestId: string, applied: number) => {
    const isSameUndo =
      Date.now() - recent.at < UNDONE_TOGETHER_MS && recent.requestIds.length < MAX_UNDO_TARGETS;
    const { requestIds, sum } = isSameUndo ? recent : { requestIds: [], sum: 0 };
    recent = { requestIds: [...requestIds, requestId], sum: sum + applied, at: Date.now() };
    offerUndo(undoTexts.steps(labels.get(key) ?? label, recent.sum), recent.requestIds);
  };
  return new StepQueue(async ({ requestId, delta }) => {
    try {
      const applied = await adjust(delta, requestId);
      offerUndoOf(requestId, applied);
      return { kind: "done", applied };
    } catch (error) {
      const { isUncertain, message } = shownFailure(error, { unexpected, requestId });
      return { kind: isUncertain ? "uncertain" : "refused", message };
    }
  }, newRequestId);
}
