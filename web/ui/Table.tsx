import type { ComponentPropsWithRef, ReactNode } from "react";
import { classes } from "./classes.ts";
import { useOverflow } from "./overflow.ts";

type Align = "left" | "center" | "right";
const aligns: Record<Align, string> = { left: "text-left", center: "text-center", right: "text-right" };

/** A table that scrolls sideways inside its own region, named `label`, when the screen is too narrow for it. */
export function Table({
  label,
  children,
  className,
}: {
  label: string;
  children: ReactNode;
  className?: string;
}) {
  const [region, scrolls] = useOverflow();
  return (
    <section
      ref={region}
      aria-label={label}
      tabIndex={scrolls ? 0 : undefined}
      className="relative overflow-x-auto rounded-card border border-line bg-surface shadow-card"
    >
      <table
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

/** A line; `me` marks the signed-in player's own. */
export function Tr({
  me = false,
  className,
  ...props
}: { me?: boolean | undefined } & ComponentPropsWithRef<"tr">) {
  return (
    <tr
      {...props}
      className={classes(
        "border-line border-b [tbody>&:last-child]:border-0",
        me && "bg-gold-wash [&>:first-child]:shadow-[inset_3px_0_var(--color-gold)]",
        className,
      )}
    />
  );
}

/** A heading cell, of a column unless `scope` says otherwise. */
export function Th({
  align = "left",
  className,
  ...props
}: { align?: Align | undefined } & Omit<ComponentPropsWithRef<"th">, "align">) {
  return (
    <th
      scope="col"
      {...props}
      className={classes(
        "whitespace-nowrap px-3 py-3 font-semibold first:pl-4 last:pr-4 [tbody_&]:text-ink [thead_&]:text-ink-2 [thead_&]:text-sm",
        aligns[align],
        className,
      )}
    />
  );
}

export function Td({
  align = "left",
  className,
  ...props
}: { align?: Align | undefined } & Omit<ComponentPropsWithRef<"td">, "align">) {
  return (
    <td {...props} className={classes("h-14 px-3 py-2 first:pl-4 last:pr-4", aligns[align], className)} />
  );
}
