import { type Command, useCommand } from "../api/command.ts";
import { useToast } from "../ui/messages/Toasts.tsx";

interface Added {
  readonly added: number;
  readonly known: number;
}

/**
 * Sends what an administrator kept of a proposal. After success a toast says how many were added and how many were known
 * already, and the dialog closes. `dialog` are the properties of the dialog that depend on it.
 */
export function useAdding<I>(
  command: Command<I, Added>,
  texts: { failed: string; adding: string; added(added: number, known: number): string },
  onClose: () => void,
) {
  const { run, busy, failure, clear } = useCommand(command, texts.failed);
  const toast = useToast();
  const add = async (input: I) => {
    const result = await run(input);
    if (!result) return;
    toast.success(texts.added(result.answer.added, result.answer.known));
    onClose();
  };
  return { add, busy, clear, dialog: { busy, busyLabel: texts.adding, error: failure?.message, onClose } };
}
