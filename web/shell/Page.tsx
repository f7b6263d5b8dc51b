import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

/** Where the skip link lands. */
export const CONTENT_ID = "contenu";

/** The room between the bars. `narrow` (default) suits lists and forms, `wide` suits tables and brackets. */
export function Page({
  children,
  width = "narrow",
}: {
  children: ReactNode;
  width?: "narrow" | "wide" | undefined;
}) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={classes(
        "mx-auto flex flex-col gap-4 px-4 pt-4 pb-[calc(var(--spacing-bottom-bar)+2rem)] outline-none sm:gap-5 sm:px-6 sm:pt-7 lg:pb-36",
        width === "wide" ? "max-w-6xl" : "max-w-3xl",
      )}
    >
      {children}
    </main>
  );
}
