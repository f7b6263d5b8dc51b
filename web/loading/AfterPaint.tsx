import { createContext, type ReactNode, use, useEffect, useState } from "react";

/** Whether the browser has painted the first screen; true where no `FirstPaint` is above. */
const PaintedContext = createContext(true);

/** Reports to the `AfterPaint` below when the browser has painted the content that appeared once `isReady` was true. */
export function FirstPaint({ isReady, children }: { isReady: boolean; children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    if (!isReady) return;
    // The paint follows the frame's callbacks. A hidden page has no frames, and nothing to show.
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
 * Renders its children once the first screen is painted. For parts whose code would otherwise be run before that paint,
 * although they show nothing at once.
 */
export function AfterPaint({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  return use(PaintedContext) ? children : waiting;
}
