import { useEffect, useRef } from "react";
import { useToast } from "../ui/Toasts.tsx";

/** Tells whoever leaves the screen with unsaved changes that these are kept. */
export function useLeavingNotice(isUnsaved: boolean, sentence: string): void {
  const toast = useToast();
  const unsaved = useRef(isUnsaved);
  useEffect(() => {
    unsaved.current = isUnsaved;
  }, [isUnsaved]);
  useEffect(
    () => () => {
      if (unsaved.current) toast.info(sentence);
    },
    [toast, sentence],
  );
}
