import { useEffect, useEffectEvent, useRef } from "react";

/** How long a moment is in view until it counts as noticed, in ms. */
const NOTICED_AFTER_MS = 2000;

/**
 * Tells once that a moment was noticed: when the function it gives is called because the moment is put away, or when it
 * has been in view for 2 s. One that goes before that, with its page for instance, was not noticed (rule N13).
 */
export function useNoticed(onNoticed: () => void): () => void {
  const isNoticed = useRef(false);
  const notice = () => {
    if (isNoticed.current) return;
    isNoticed.current = true;
    onNoticed();
  };
  const afterAWhile = useEffectEvent(notice);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => afterAWhile(), NOTICED_AFTER_MS);
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return notice;
}
