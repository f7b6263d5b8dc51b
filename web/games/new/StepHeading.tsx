import { useEffect, useRef } from "react";
import type { Elements } from "../../ui/jsx/content.ts";

/** The title of a step. If the button that opened the step is gone, the title gets the focus and scrolls into view. */
export function StepHeading({ title, count }: { title: string; count?: Elements }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView();
  }, []);
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 ref={ref} tabIndex={-1} className="scroll-mt-8 rounded-sm">
        {title}
      </h2>
      {count}
    </div>
  );
}
