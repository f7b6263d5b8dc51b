import type { ReactNode } from "react";
import { classes } from "./classes.ts";

/**
 * A name typed by a person, on one line and cut off at its end (the left end of a name written from right to left).
 * Aligned left unless `centred`.
 */
export function Name({
  as: Element = "span",
  centred = false,
  className,
  children,
}: {
  as?: "span" | "b" | "h3" | undefined;
  centred?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Element
      dir="auto"
      className={classes("block min-w-0 truncate", centred ? "text-center" : "text-left", className)}
    >
      {children}
    </Element>
  );
}
