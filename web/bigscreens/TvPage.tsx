import { classes } from "../ui/classes.ts";
import type { Content } from "../ui/jsx/content.ts";

/** The page of a big screen: always dark (rule B12), and dimmed at night (rule B13). */
export function TvPage({
  isDimmed = false,
  className,
  children,
}: {
  isDimmed?: boolean;
  className?: string | undefined;
  children: Content;
}) {
  return (
    <main className={classes("tv dark", className)} data-dimmed={isDimmed || undefined}>
      {children}
    </main>
  );
}
