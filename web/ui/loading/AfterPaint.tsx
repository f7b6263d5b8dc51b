import { createContext, use, useEffect, useState } from "react";
import type { Elements } from "../jsx/content.ts";

/** Whether the browser has painted the first screen; true where no `FirstPaint` is above. */
const PaintedContext = createContext(true);

/** Reports to every `AfterPaint` below when the browser has painted the content that appeared once `isReady` was true. */
export function FirstPaint({ isReady, children }: { isReady: boolean; children: Elements }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // The browser paints after the callbacks of a frame. A hidden page has no frames, and does not need the later parts yet.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isReady]);
  return <PaintedContext value={isPainted}>{children}</PaintedContext>;
}

/**
 * Renders its children once the first screen is painted. For parts whose code would delay that paint, although the first
 * screen does not need them.
 */
export function AfterPaint({ children }: { children: Elements }) {
  return use(PaintedContext) ? children : null;
}
