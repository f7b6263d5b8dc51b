import type { ReactNode } from "react";
import { classes } from "../ui/classes.ts";

/** The page of a big screen: always dark (rule B12), and dimmed at night (rule B13). */
export function TvPage({
  isDimmed = false,
  className,
  children,
}: {
  isDimmed?: boolean;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main className={classes("tv dark", className)} data-dimmed={isDimmed || undefined}>
      {children}
    </main>
  );
}
