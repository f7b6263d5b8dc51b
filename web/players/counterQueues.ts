import type { Counter } from "../../domain/players/counters.ts";
import { api } from "../api/client.ts";
import { newRequestId, send } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { countersTexts as texts } from "../texts/players.ts";
import { type StepOutcome, StepQueue } from "./stepQueue.ts";

/** They outlive the screen: what was pressed is sent, and one counter never has two commands under way. */
const queues = new Map<string, StepQueue>();

/** The queue of one player's counter, for the administrator `by`. */
export function counterQueue(by: string, playerId: string, counter: Counter): StepQueue {
  const key = [by, playerId, counter].join("/");
  const queue = queues.get(key) ?? newQueue(playerId, counter);
  queues.set(key, queue);
  return queue;
}

function newQueue(playerId: string, counter: Counter): StepQueue {
  return new StepQueue(async ({ requestId, delta }): Promise<StepOutcome> => {
    try {
      const { applied } = await send(api.players.adjustCounter, { playerId, counter, delta }, requestId);
      return { kind: "done", applied };
    } catch (error) {
      const { isUncertain, message } = shownFailure(error, { unexpected: texts.failed, requestId });
      return { kind: isUncertain ? "uncertain" : "refused", message };
    }
  }, newRequestId);
}
