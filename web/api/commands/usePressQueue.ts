import { useSyncExternalStore } from "react";
import { shownFailure } from "../failure.ts";
import { useMyId } from "../session.tsx";
import type { Outcome, PressQueue, QueueState } from "./pressQueue.ts";

interface WithQueue<P, A, R> {
  readonly queue: PressQueue<P, A, R>;
}

const stored = new Map<string, unknown>();

/**
 * The queue of the signed-in person's presses on the thing with this name, with what `make` stores beside it, and its state.
 * Queues stay when the screen is closed: all presses are sent, and one thing never has two requests at once.
 */
export function usePressQueue<Q extends WithQueue<P, A, R>, P, A, R>(
  name: string,
  make: () => Q & WithQueue<P, A, R>,
): readonly [Q, QueueState<P, A>] {
  const key = `${useMyId()}/${name}`;
  const entry = (stored.get(key) as Q | undefined) ?? make();
  stored.set(key, entry);
  return [entry, useSyncExternalStore(entry.queue.subscribe, () => entry.queue.state)];
}

/** The outcome of a command. `unexpected` is the sentence for unexpected server errors. */
export async function outcomeOfPress<A>(
  requestId: string,
  answer: Promise<A>,
  unexpected: string,
): Promise<Outcome<A>> {
  try {
    return { kind: "done", answer: await answer };
  } catch (error) {
    const { code, isUncertain, message } = shownFailure(error, { unexpected, requestId });
    if (code === "documentChanged") return { kind: "again" };
    return { kind: isUncertain ? "uncertain" : "refused", message };
  }
}
