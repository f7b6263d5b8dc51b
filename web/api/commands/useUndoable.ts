import { useCallback, useRef, useState } from "react";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { type Command, type Done, newRequestId, PATIENCE_MS, send } from "../command.ts";
import { shownFailure } from "../failure.ts";
import { useUndoToast } from "./useUndoToast.ts";

/**
 * A command that can be undone completely, so that one press sends it, without a confirmation (rule Z20). A toast then says
 * what was done, with a button that undoes the command, or why it failed. While the command is under way, it can be sent with
 * another input, but not with the same input again. `unexpected` is the sentence for unexpected server errors.
 */
export function useUndoable<I, A>(
  command: Command<I, A>,
  unexpected: string,
): { run(input: I, doneText: string): Promise<Done<A> | undefined>; readonly busy: boolean } {
  const toast = useToast();
  const offerUndo = useUndoToast();
  const [pendingCount, setPendingCount] = useState(0);
  /** The inputs of commands that are under way, as JSON. */
  const underWay = useRef(new Set<string>());
  /**
   * The ids of requests whose outcome is unknown, by input. The same input is sent again with the same id, so that the server
   * never executes the command twice.
   */
  const unanswered = useRef(new Map<string, string>());
  const run = useCallback(
    async (input: I, doneText: string) => {
      const inputKey = JSON.stringify(input);
      if (underWay.current.has(inputKey)) return undefined;
      const requestId = unanswered.current.get(inputKey) ?? newRequestId();
      underWay.current.add(inputKey);
      setPendingCount(underWay.current.size);
      try {
        const answer = await send(command, input, requestId, PATIENCE_MS.long);
        unanswered.current.delete(inputKey);
        offerUndo(doneText, [requestId]);
        return { answer, requestId };
      } catch (error) {
        const failure = shownFailure(error, { unexpected, requestId });
        if (failure.isUncertain) unanswered.current.set(inputKey, requestId);
        else unanswered.current.delete(inputKey);
        toast.error(failure.message);
        return undefined;
      } finally {
        underWay.current.delete(inputKey);
        setPendingCount(underWay.current.size);
      }
    },
    [command, unexpected, offerUndo, toast],
  );
  return { run, busy: pendingCount > 0 };
}
