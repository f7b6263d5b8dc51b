import { type ReactNode, useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";

/**
 * The end of a form that may be long, always in sight: on the bottom bar, or above the window's lower edge on a computer. `hint`
 * says what is still missing, above the `buttons`. Short messages rise above it all (`--footer-room`).
 */
export function StickyFooter({
  children,
  hint,
  buttons,
}: {
  children?: ReactNode;
  hint: string | undefined;
  buttons: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const footer = ref.current;
    if (!footer) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty("--footer-room", `${footer.offsetHeight}px`));
    observer.observe(footer);
    return () => {
      observer.disconnect();
      style.removeProperty("--footer-room");
    };
  }, []);
  return (
    <div
      ref={ref}
      className={classes(
        "sticky bottom-(--spacing-bottom-bar) z-20 -mx-4 grid gap-2.5 border-line border-t bg-ground px-4 py-3 sm:-mx-6 sm:px-6",
        "lg:mx-0 lg:rounded-card lg:border lg:bg-surface lg:px-4 lg:shadow-high",
        // The page scrolls fields clear of the footer; its own fields need no such room.
        "**:scroll-mb-[calc(-2rem-var(--footer-room,0px)-var(--spacing-bottom-bar))]",
        // What scrolls by between it and the edge is hidden.
        "lg:after:pointer-events-none lg:after:absolute lg:after:-inset-x-px lg:after:top-full lg:after:h-(--spacing-bottom-bar) lg:after:bg-ground",
      )}
    >
      {children}
      <div>
        <p role="status" className="text-gold-ink text-sm not-empty:pb-2.5">
          {hint}
        </p>
        <div className="flex gap-2.5">{buttons}</div>
      </div>
    </div>
  );
}
