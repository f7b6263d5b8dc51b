import type { Refusal } from "../../domain/refusals/refusal.ts";
import { type Command, useCommand } from "../api/command.ts";
import { ConfirmDialog, type Question } from "./ConfirmDialog.tsx";
import { layersAtRest } from "./layers.ts";
import { useToast } from "./Toasts.tsx";

/**
 * Asks before a command is given. Once it is done, says so and closes; when it fails, says why and stays open. The
 * button can't be pressed while there is a `blocker`, which is said too.
 */
export function CommandDialog<I, A>({
  command,
  input,
  unexpected,
  done,
  blocker = null,
  ready = true,
  onDone,
  onClose,
  ...question
}: Question & {
  command: Command<I, A>;
  input: I;
  /** The sentence for errors that no rule explains. */
  unexpected: string;
  /** What is said once it is done. */
  done: string;
  blocker?: Refusal | null | undefined;
  /** Whether what it would do is known by now, and shown: before that the button can't be pressed. */
  ready?: boolean | undefined;
  /** What else there is to do once it is done, before the dialog closes. */
  onDone?: ((answer: A) => Promise<void> | void) | undefined;
}) {
  const { run, busy, failure } = useCommand(command, unexpected);
  const toast = useToast();
  const confirm = async () => {
    const result = await run(input);
    if (!result) return;
    // What the dialog is about may be gone by now, and the dialog with it.
    await layersAtRest();
    await onDone?.(result.answer);
    toast.success(done);
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
