import { useEffect, useRef } from "react";
import { useToast } from "../../ui/messages/Toasts.tsx";

/** A player who leaves the screen with unsaved changes gets a notice that the draft is preserved. */
export function useLeavingNotice(isUnsaved: boolean, sentence: string): void {
  const toast = useToast();
  const latest = useRef({ isUnsaved, sentence });
  useEffect(() => {
    latest.current = { isUnsaved, sentence };
  }, [isUnsaved, sentence]);
  useEffect(
    () => () => {
      if (latest.current.isUnsaved) toast.info(latest.current.sentence);
    },
    [toast],
  );
}
