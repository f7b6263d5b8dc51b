import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

/**
 * Two parts of a screen, one below the other. On a computer: a fluid column and, at its right, a column of 320 to 400
 * px for `aside`. `asideFirst`: `aside` comes first on a phone and for screen readers.
 */
export function TwoColumns({
  children,
  aside,
  asideFirst = false,
}: {
  children: Content;
  aside: Content;
  asideFirst?: boolean | undefined;
}) {
  const side = (
    <div key="aside" className={classes("grid min-w-0 gap-6", asideFirst && "lg:order-last")}>
      {aside}
    </div>
  );
  const main = (
    <div key="main" className="grid min-w-0 gap-6">
      {children}
    </div>
  );
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_25rem]">
      {asideFirst ? [side, main] : [main, side]}
    </div>
  );
}
