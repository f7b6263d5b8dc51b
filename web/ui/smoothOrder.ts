import { type RefObject, useLayoutEffect, useRef } from "react";

const MOVE: KeyframeAnimationOptions = { duration: 200, easing: "cubic-bezier(0.16, 1, 0.3, 1)" };

/**
 * Lets the items of a list glide to their new places when `order` changes (null: never); at once where motion is not
 * wanted. An item that was not drawn before appears in its place.
 */
export function useSmoothOrder(list: RefObject<HTMLElement | null>, order: string | null): void {
  const tops = useRef(new Map<Element, number>());
  const before = useRef(order);
  useLayoutEffect(() => {
    if (order === null) return;
    const items = [...(list.current?.children ?? [])].filter((item) => item instanceof HTMLElement);
    const moves = order !== before.current && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const item of items) {
      const way = (tops.current.get(item) ?? item.offsetTop) - item.offsetTop;
      if (moves && way !== 0) item.animate([{ translate: `0 ${way}px` }, { translate: "0 0" }], MOVE);
    }
    tops.current = new Map(items.map((item) => [item, item.offsetTop]));
    before.current = order;
  });
}
