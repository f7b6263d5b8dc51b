import { useSyncExternalStore } from "react";
import { useMyId } from "../accounts/session.tsx";
import { newRequestId } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { StepQueue, type StepState } from "./stepQueue.ts";

/** A number that is changed by presses of + and −. */
export interface Stepped {
  /** Tells it apart from all others. */
  readonly name: string;
  /** Asks the server for so many steps, and gives how many it took. */
  adjust(delta: number, requestId: string): Promise<number>;
  /** The sentence for errors that no rule explains. */
  readonly unexpected: string;
}

/** They outlive the screen: what was pressed is sent, and one number never has two commands under way. */
const queues = new Map<string, StepQueue>();

/** The queue of the signed-in administrator's presses on one number, and how it stands. */
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
