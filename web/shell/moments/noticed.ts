import { useEffect, useEffectEvent, useRef } from "react";

/** A moment is noticed when it has been on screen for this time, in ms. */
const NOTICED_AFTER_MS = 2000;

/**
 * Calls `onNoticed` once: after the moment was on screen for 2 s, or earlier when the person closes the moment. The button that
 * closes the moment must call the returned function. A moment that disappears earlier, for instance because the page is closed,
 * was not noticed (rule N13).
 */
export function useNoticed(onNoticed: () => void): () => void {
  const isNoticed = useRef(false);
  const markNoticed = () => {
    if (isNoticed.current) return;
    isNoticed.current = true;
    onNoticed();
  };
  const noticeLater = useEffectEvent(markNoticed);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => noticeLater(), NOTICED_AFTER_MS);
    };
    restartTimer();
    document.addEventListener("visibilitychange", restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", restartTimer);
    };
  }, []);
  return markNoticed;
}
