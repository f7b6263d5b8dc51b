import { type RefCallback, useCallback, useState } from "react";

/**
 * Gives the ref of an element, and whether the element's content overflows it: only then must the element be focusable for
 * keyboard scrolling. The content must be in one child element, whose size is observed too.
 */
export function useOverflow(): [RefCallback<HTMLElement>, boolean] {
  const [overflows, setOverflows] = useState(false);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () =>
      setOverflows(
        element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1,
      );
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [ref, overflows];
}
