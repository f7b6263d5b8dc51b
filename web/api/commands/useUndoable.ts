import { useCallback } from "react";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { type Command, type Done, usePresses } from "../command.ts";
import type { Failure } from "../failure.ts";
import { useUndoToast } from "./useUndoToast.ts";

const keyOfInput = (inputText: string) => inputText;

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
  const onFailure = useCallback(({ message }: Failure) => toast.error(message), [toast]);
  const { run: press, busy } = usePresses(command, unexpected, keyOfInput, onFailure);
  const run = useCallback(
    async (input: I, doneText: string) => {
      const done = await press(input);
      if (done) offerUndo(doneText, [done.requestId]);
      return done;
    },
    [press, offerUndo],
  );
  return { run, busy };
}
