import { useCallback } from "react";
import { undoTexts as texts } from "../../texts/undo.ts";
import { type Toaster, useToast } from "../../ui/messages/Toasts.tsx";
import { api } from "../client.ts";
import { newRequestId, send } from "../command.ts";
import { shownFailure } from "../failure.ts";

/**
 * Gives a function that shows a toast for ten seconds: its text says what was done, and its button undoes the commands that
 * were sent with these request ids (rule Z12).
 */
export function useUndoToast(): (text: string, requestIds: readonly string[]) => void {
  const toast = useToast();
  return useCallback(
    (text, requestIds) => {
      const action = { label: texts.undo, run: () => void undo(toast, requestIds, "undone") };
      toast.success({ text, action });
    },
    [toast],
  );
}

/**
 * Undoes the commands that were sent with these request ids. If these commands were undos themselves (`outcome` is "redone"),
 * what they undid is done again. A toast says what was done, and its button reverses that.
 */
async function undo(
  toast: Toaster,
  requestIds: readonly string[],
  outcome: "undone" | "redone",
): Promise<void> {
  const undoRequestId = newRequestId();
  try {
    const targets = requestIds.map((requestId) => ({ requestId }));
    const { losses } = await send(api.undo.apply, { targets }, undoRequestId);
    const next = outcome === "undone" ? "redone" : "undone";
    const label = outcome === "undone" ? texts.redo : texts.undo;
    const action = { label, run: () => void undo(toast, [undoRequestId], next) };
    toast.success({ text: texts[outcome](losses), action });
  } catch (error) {
    toast.error(shownFailure(error, { unexpected: texts.failed, requestId: undoRequestId }).message);
  }
}
