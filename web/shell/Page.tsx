import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

/** Where the skip link lands. */
export const CONTENT_ID = "contenu";

type PageWidth = "narrow" | "wide" | "full";

const widths: Record<PageWidth, string> = {
  narrow: "max-w-3xl lg:max-w-4xl",
  wide: "max-w-[110rem]",
  full: "w-full max-w-[120rem]",
};

/**
 * The room between the bars. `narrow` (default) suits lists and forms, `wide` suits tables and two columns, `full`
 * brackets. On a computer all of them begin beside the navigation.
 */
export function Page({ children, width = "narrow" }: { children: ReactNode; width?: PageWidth | undefined }) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classes(
        "mx-auto flex flex-col gap-4 px-4 pt-4 pb-[calc(var(--spacing-bottom-bar)+2rem)] outline-none sm:gap-5 sm:px-6 sm:pt-7 lg:mx-0 lg:px-8 print:gap-4 print:p-0",
        widths[width],
      )}
    >
      {children}
    </main>
  );
}

/** All of the page but its bars: what it shows keeps clear of the side navigation. */
export function BesideNavigation({ children }: { children: ReactNode }) {
  return <div className="pl-(--spacing-side-bar) print:pl-0">{children}</div>;
}
