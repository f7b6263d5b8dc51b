import { useLayoutEffect, useRef } from "react";
import { classes } from "./classes.ts";
import type { Elements } from "./jsx/content.ts";

/**
 * The footer of a form, always visible: above the bottom bar on a phone, above the window's lower edge on a computer. `hint`,
 * above the `buttons`, says what is still missing. Toasts are shown above the footer, whose height is in `--footer-room`.
 * `data-saves` hides the hint of `AllEntryNames`, which would cover the buttons on a phone.
 */
export function StickyFooter({
  children,
  hint,
  buttons,
}: {
  children?: Elements;
  hint: string | undefined;
  buttons: Elements;
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
      data-saves
      className={classes(
        "sticky bottom-[calc(var(--spacing-bottom-bar)+var(--loose))] z-20 -mx-4 sm:-mx-6",
        // Hides the content that scrolls between the footer and the edge.
        "lg:bottom-(--loose) lg:mx-0 lg:rounded-t-card lg:bg-ground lg:pb-(--spacing-bottom-bar)",
        // The page's scroll padding keeps a focused field above the footer. This negative margin cancels the padding for the
        // footer's own fields.
        "**:scroll-mb-[min(0px,-2rem-var(--footer-room,0px)-var(--spacing-bottom-bar)-var(--loose))]",
      )}
    >
      <div
        ref={ref}
        className="grid gap-2.5 border-line border-t bg-ground px-4 py-3 short:flex short:flex-wrap short:items-center short:gap-x-4 short:gap-y-2 short:py-1.5 lg:flex lg:flex-wrap lg:items-center lg:gap-x-4 sm:px-6 lg:rounded-card lg:border lg:bg-surface lg:px-4 lg:shadow-high"
      >
        {children}
        <div className="short:flex short:flex-1 short:items-center short:gap-3 lg:flex lg:flex-1 lg:items-center lg:gap-3">
          <p
            role="status"
            className="text-gold-ink text-sm not-empty:pb-2.5 short:min-w-0 short:flex-1 short:pb-0 lg:min-w-0 lg:flex-1 lg:pb-0"
          >
            {hint}
          </p>
          <div className="flex gap-2.5 short:min-w-60 lg:min-w-72">{buttons}</div>
        </div>
      </div>
    </div>
  );
}
