import { classes } from "../classes.ts";
import type { Content, PropsOf } from "../jsx/content.ts";
import { useOverflow } from "./overflow.ts";

type Align = "left" | "center" | "right";
const aligns: Record<Align, string> = { left: "text-left", center: "text-center", right: "text-right" };

/**
 * A shade at the right edge while the table can scroll further. A cover that scrolls with the table hides the shade at the
 * table's end.
 */
const moreAtTheRight =
  "bg-no-repeat bg-right data-scrolls:bg-[linear-gradient(to_left,var(--surface)_50%,transparent),linear-gradient(to_left,rgb(4_8_20/0.2),transparent)] data-scrolls:[background-attachment:local,scroll] data-scrolls:[background-size:3rem_100%,0.875rem_100%] dark:data-scrolls:bg-[linear-gradient(to_left,var(--surface)_50%,transparent),linear-gradient(to_left,rgb(4_8_20/0.7),transparent)]";

/** A table that scrolls sideways inside its own region, named `label`, when the screen is too narrow for it. */
export function Table({
  label,
  children,
  className,
  ...props
}: {
  label: string;
  children: Content;
} & PropsOf<"table">) {
  const [region, scrolls] = useOverflow();
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      data-scrolls={scrolls || undefined}
      className={classes(
        "group/table relative overflow-x-auto rounded-card border border-line bg-surface shadow-card",
        moreAtTheRight,
      )}
    >
      <table
        {...props}
        className={classes(
          "w-full border-collapse tabular-nums [&_thead_tr]:border-line [&_thead_tr]:border-b",
          className,
        )}
      >
        {children}
      </table>
    </section>
  );
}

/** A table row; `isMe` marks the signed-in player. */
export function Tr({ isMe = false, className, ...props }: { isMe?: boolean | undefined } & PropsOf<"tr">) {
  return (
    <tr
      {...props}
      className={classes(
        "border-line border-b [tbody>&:last-child]:border-0",
        isMe && "own-mark bg-gold-wash [&>:first-child]:shadow-[inset_3px_0_var(--color-gold)]",
        className,
      )}
    />
  );
}

/** A heading cell, of a column by default (`scope`). A `pinned` cell stays visible while the table scrolls sideways. */
export function Th({
  align = "left",
  pinned = false,
  className,
  ...props
}: {
  align?: Align | undefined;
  pinned?: boolean | undefined;
} & Omit<PropsOf<"th">, "align">) {
  return (
    <th
      scope="col"
      {...props}
      className={classes(
        "whitespace-nowrap px-3 py-3 font-semibold first:pl-4 last:pr-4 [tbody_&]:text-ink [thead_&]:text-ink-2 [thead_&]:text-sm",
        aligns[align],
        pinned &&
          "sticky left-0 z-1 bg-surface after:absolute after:inset-y-0 after:right-0 after:w-px group-data-scrolls/table:after:bg-line",
        className,
      )}
    />
  );
}

/** A data cell. */
export function Td({
  align = "left",
  className,
  ...props
}: { align?: Align | undefined } & Omit<PropsOf<"td">, "align">) {
  return (
    <td {...props} className={classes("h-14 px-3 py-2 first:pl-4 last:pr-4", aligns[align], className)} />
  );
}
