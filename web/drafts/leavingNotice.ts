import { useEffect, useRef } from "react";
import { useToast } from "../ui/Toasts.tsx";

/** Tells whoever leaves the screen with unsaved changes that these are kept. */
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
