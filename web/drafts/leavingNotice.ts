import { useEffect, useRef } from "react";
import { useToast } from "../ui/Toasts.tsx";

/** Says, to someone who leaves the screen with unsaved changes, that these are kept. */
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
