import { useEffect } from "react";
import { api } from "../api/client.ts";
import { useCommand } from "../api/command.ts";
import { playingTexts as texts } from "../texts/accounts.ts";
import { useToast } from "../ui/messages/Toasts.tsx";
import { useUndoToast } from "../undo/useUndoToast.ts";

/** The command by which an administrator begins or stops to play (rules J8 and J9); a message says what happened, and offers to undo it. */
export function useSetPlaying() {
  const { run, busy, failure, clear } = useCommand(api.accounts.setPlaying, texts.failed);
  const toast = useToast();
  const offerUndo = useUndoToast();
  useEffect(() => {
    if (!failure) return;
    toast.error(failure.message);
    clear();
  });
  return {
    busy,
    set: async (plays: boolean) => {
      const done = await run({ plays });
      if (done) offerUndo(plays ? texts.begun : texts.stopped, [done.requestId]);
    },
  };
}
