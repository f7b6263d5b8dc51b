import { useSyncExternalStore } from "react";
import { useMyId } from "../accounts/session.tsx";
import { newRequestId } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { StepQueue, type StepState } from "./stepQueue.ts";

/** A number with buttons + and −. */
export interface Stepped {
  /** The unique key of the number. */
  readonly name: string;
  /** Asks the server for this number of steps; gives the number of applied steps. */
  adjust(delta: number, requestId: string): Promise<number>;
  /** The sentence for errors without a rule. */
  readonly unexpected: string;
}

/** Queues outlive the screen: all presses are sent, and one number never has two concurrent commands. */
const queues = new Map<string, StepQueue>();

/** The queue of the signed-in administrator's presses on one number, and its state. */
export function useSteps(stepped: Stepped): readonly [StepQueue, StepState] {
  const key = `${useMyId()}/${stepped.name}`;
  const queue = queues.get(key) ?? newQueue(stepped);
  queues.set(key, queue);
  return [queue, useSyncExternalStore(queue.subscribe, () => queue.state)];
}

function newQueue({ adjust, unexpected }: Stepped): StepQueue {
  return new StepQueue(async ({ requestId, delta }) => {
    try {
      return { kind: "done", applied: await adjust(delta, requestId) };
    } catch (error) {
      const { isUncertain, message } = shownFailure(error, { unexpected, requestId });
      return { kind: isUncertain ? "uncertain" : "refused", message };
    }
  }, newRequestId);
}
