import { useState } from "react";
import { shownFailure } from "../../api/failure.ts";
import { useSession } from "../../api/session.tsx";
import { shellTexts as texts } from "../../texts/shell.ts";
import { useToast } from "../../ui/messages/Toasts.tsx";

/** Ends the session. Shows an error if the server does not answer. */
export function useSignOut(): { readonly busy: boolean; signOut(): Promise<void> } {
  const session = useSession();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const signOut = async () => {
    setBusy(true);
    try {
      await session.signOut();
    } catch (error) {
      // Only writes the failure to the console: the toast shows another sentence.
      shownFailure(error);
      toast.error(texts.signOutFailed);
    } finally {
      setBusy(false);
    }
  };
  return { busy, signOut };
}
