import type { Refusal } from "../../../domain/refusals/refusal.ts";
import { type ConfirmationProps, ConfirmDialog } from "../../ui/dialogs/ConfirmDialog.tsx";
import { layersSettled } from "../../ui/dialogs/layers.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";
import { type Command, useCommand } from "../command.ts";
import { useUndoToast } from "./useUndoToast.ts";

/**
 * Asks for confirmation before it sends a command. After success the dialog closes, usually with a toast. After a failure
 * it shows the reason and stays open. A `blocker` is a reason that is known before: it is shown at once, and the button is
 * disabled.
 */
export function CommandDialog<I, A>({
  command,
  input,
  unexpected,
  done,
  blocker = null,
  ready = true,
  undoable = false,
  onDone,
  onClose,
  ...question
}: ConfirmationProps & {
  command: Command<I, A>;
  input: I;
  /** The sentence for unexpected server errors. */
  unexpected: string;
  /** The toast after success; null where the next screen shows the success. */
  done: string | null;
  blocker?: Refusal | null | undefined;
  /** Whether the consequences are loaded and shown: the button is disabled until then. */
  ready?: boolean | undefined;
  /** Whether the toast offers to undo the command. */
  undoable?: boolean | undefined;
  /** Runs after success, before the dialog closes. */
  onDone?: ((answer: A) => Promise<void> | void) | undefined;
}) {
  const { run, busy, failure } = useCommand(command, unexpected);
  const toast = useToast();
  const offerUndo = useUndoToast();
  const confirm = async () => {
    const result = await run(input);
    if (!result) return;
    // If the command removed the item that this dialog is about, the dialog may have closed already. Its history entry must be
    // removed before `onDone` navigates.
    await layersSettled();
    await onDone?.(result.answer);
    if (done !== null && undoable) offerUndo(done, [result.requestId]);
    else if (done !== null) toast.success(done);
    onClose();
  };
  return (
    <ConfirmDialog
      {...question}
      onClose={onClose}
      confirmDisabled={blocker !== null || !ready}
      busy={busy}
      error={(blocker ?? failure)?.message}
      onConfirm={confirm}
    />
  );
}
