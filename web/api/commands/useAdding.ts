import { useToast } from "../../ui/messages/Toasts.tsx";
import { type Command, useCommand } from "../command.ts";
import { useUndoToast } from "./useUndoToast.ts";

interface Added {
  readonly added: number;
  readonly known: number;
}

/**
 * Sends the items that an administrator chose to add from a list. After success the dialog closes, and a toast says how many
 * items were added and how many were known already. If any were added, the toast offers to undo the command. `dialog` holds
 * the properties of the dialog that depend on the command.
 */
export function useAdding<I>(
  command: Command<I, Added>,
  texts: { failed: string; adding: string; added(added: number, known: number): string },
  onClose: () => void,
) {
  const { run, busy, failure, clear } = useCommand(command, texts.failed);
  const toast = useToast();
  const offerUndo = useUndoToast();
  const add = async (input: I) => {
    const result = await run(input);
    if (!result) return;
    const done = texts.added(result.answer.added, result.answer.known);
    if (result.answer.added > 0) offerUndo(done, [result.requestId]);
    else toast.success(done);
    onClose();
  };
  return { add, busy, clear, dialog: { busy, busyLabel: texts.adding, error: failure?.message, onClose } };
}
