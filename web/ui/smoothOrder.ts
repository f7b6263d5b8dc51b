import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE: KeyframeAnimationOptions = { duration: 200, easing: "cubic-bezier(0.16, 1, 0.3, 1)" };

/** Lets the items of a list glide to their new places when `order` changes; at once where motion is not wanted. */
export function useSmoothOrder<E extends HTMLElement>(order: string): RefObject<E | null> {
  const list = useRef<E>(null);
  const tops = useRef(new Map<Element, number>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the places are measured again for each order
  useLayoutEffect(() => {
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const moves = !matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of items) {
      const way = (tops.current.get(item) ?? item.offsetTop) - item.offsetTop;
      if (moves && way !== 0) item.animate([{ translate: `0 ${way}px` }, { translate: "0 0" }], MOVE);
    }
    tops.current = new Map(items.map((item) => [item, item.offsetTop]));
  }, [order]);
  return list;
}
