import { useEffect, useEffectEvent, useRef } from "react";

/** How long a moment must be on screen to count as noticed, in ms. */
const NOTICED_AFTER_MS = 2000;

/**
 * Calls `onNoticed` once: when the returned function is called because the person closed the moment, or after 2 s on
 * screen. A moment that disappears earlier, with its page for instance, was not noticed (rule N13).
 */
export function useNoticed(onNoticed: () => void): () => void {
  const isNoticed = useRef(false);
  const notice = () => {
    if (isNoticed.current) return;
    isNoticed.current = true;
    onNoticed();
  };
  const noticeLater = useEffectEvent(notice);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (!document.hidden) timer = setTimeout(() => noticeLater(), NOTICED_AFTER_MS);
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
