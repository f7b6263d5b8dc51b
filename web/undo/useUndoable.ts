import { useCallback, useRef, useState } from "react";
import { type Command, type Done, newRequestId, PATIENCE_MS, send } from "../api/command.ts";
import { shownFailure } from "../api/failure.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
import { useUndoToast } from "./useUndoToast.ts";

/**
 * A command whose undo gives everything back: it is done at one press, without a question (rule Z20). A message then says
 * what was done, with a button that undoes it, or why it was not done. The command may be sent for another item while one
 * is under way; a second press on the same item does nothing. `unexpected` is the sentence for errors that no rule explains.
 */
export function useUndoable<I, A>(
  command: Command<I, A>,
  unexpected: string,
): { run(input: I, done: string): Promise<Done<A> | undefined>; readonly busy: boolean } {
  const toast = useToast();
  const offerUndo = useUndoToast();
  const [pending, setPending] = useState(0);
  const underWay = useRef(new Set<string>());
  /** The ids of requests that may have been done: the same input is sent again under the same id. */
  const unanswered = useRef(new Map<string, string>());
  const run = useCallback(
    async (input: I, done: string) => {
      const asked = JSON.stringify(input);
      if (underWay.current.has(asked)) return undefined;
      const requestId = unanswered.current.get(asked) ?? newRequestId();
      underWay.current.add(asked);
      setPending(underWay.current.size);
      try {
        const answer = await send(command, input, requestId, PATIENCE_MS.long);
        unanswered.current.delete(asked);
        offerUndo(done, [requestId]);
        return { answer, requestId };
      } catch (error) {
        const failure = shownFailure(error, { unexpected, requestId });
        if (failure.isUncertain) unanswered.current.set(asked, requestId);
        else unanswered.current.delete(asked);
        toast.error(failure.message);
        return undefined;
      } finally {
        underWay.current.delete(asked);
        setPending(underWay.current.size);
      }
    },
    [command, unexpected, offerUndo, toast],
  );
  return { run, busy: pending > 0 };
}
