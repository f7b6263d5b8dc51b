import { classes } from "./classes.ts";
import type { Content } from "./jsx/content.ts";

/**
 * A name typed by a person, which browsers do not translate (rule N20). It is on one line and cut off at its end (the left end of
 * a name written from right to left). Aligned left unless `centred`.
 */
export function Name({
  as: Element = "span",
  centred = false,
  translate = "no",
  className,
  children,
}: {
  as?: "span" | "b" | "h3" | undefined;
  centred?: boolean | undefined;
  /** "yes" for a text of the app that may contain names. */
  translate?: "yes" | "no" | undefined;
  className?: string | undefined;
  children: Content;
}) {
  return (
    <Element
      dir="auto"
      translate={translate}
      className={classes("block min-w-0 truncate", centred ? "text-center" : "text-left", className)}
    >
      {children}
    </Element>
  );
}
