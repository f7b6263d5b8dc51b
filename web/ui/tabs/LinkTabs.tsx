import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";

/**
 * Tabs that each have an address. On phones the bar scrolls sideways, to the active tab. `end`: what stands at the bar's other end,
 * or below where there is no room.
 */
export function LinkTabs({
  label,
  tabs,
  active,
  end,
}: {
  label: string;
  tabs: readonly {
    readonly to: string;
    readonly label: string;
    /** How many things wait there, with their sentence for screen readers. */
    readonly waiting?: { readonly count: number; readonly label: string } | undefined;
  }[];
  /** The address of the active tab. */
  active: string | undefined;
  end?: Elements;
}) {
  const bar = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls again when another tab becomes active
  useEffect(() => {
    const activeTab = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current && activeTab)
      bar.current.scrollLeft = activeTab.offsetLeft - (bar.current.clientWidth - activeTab.clientWidth) / 2;
  }, [active]);
  return (
    <nav
      aria-label={label}
      className="-mx-4 flex flex-wrap items-center justify-between border-line border-b sm:mx-0 print:hidden"
    >
      <ul ref={bar} className="relative flex min-w-0 overflow-x-auto px-1.5 [scrollbar-width:none] sm:px-0">
        {tabs.map(({ to, label: text, waiting }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === active ? "page" : undefined}
              className={classes(
                "relative flex min-h-12 items-center whitespace-nowrap rounded-t-control px-2.5 sm:px-3.5 font-semibold transition-colors -outline-offset-2 after:absolute after:inset-x-2 sm:after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-t-full after:transition-colors",
                to === active
                  ? "text-ink after:bg-ink"
                  : "text-ink-2 hover:text-ink hover:after:bg-ink/15 enabled-active:bg-ink/7",
              )}
            >
              <span>{text}</span>
              {waiting && (
                <span className="ml-1.5 grid min-w-5 place-items-center rounded-full bg-danger px-1.5 font-bold text-white text-xs leading-5 tabular-nums">
                  <span aria-hidden="true">{waiting.count}</span>
                  <span className="sr-only">{`, ${waiting.label}`}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {end}
    </nav>
  );
}
