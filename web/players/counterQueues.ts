import type { Counter } from "../../domain/players/counters.ts";
import { api } from "../api/client.ts";
import { newRequestId, send } from "../api/command.ts";
import { type Failure, failureOf } from "../api/failure.ts";
import { countersTexts as texts } from "../texts/players.ts";
import { type StepOutcome, StepQueue } from "./stepQueue.ts";

/** Failures after which the same request may be made again: it had no answer, or was not looked at. */
const UNCERTAIN: readonly Failure["code"][] = ["lost", "busy", "tooManyRequests"];

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
      const { code, message } = failureOf(error, texts.failed);
      return { kind: UNCERTAIN.includes(code) ? "uncertain" : "refused", message };
    }
  }, newRequestId);
}
