import type { LucideIcon } from "lucide-react";
import { classes } from "./classes.ts";

export interface Segment {
  readonly value: string;
  readonly label: string;
  readonly icon?: LucideIcon | undefined;
}

/** The bar of a segmented control. */
export interface SegmentBar {
  readonly label: string;
  readonly value: string;
  readonly options: readonly Segment[];
  onValueChange(value: string): void;
  /** The panel below, if there is one. */
  readonly panelId: string | undefined;
  tabId(value: string): string;
}

export const barLook =
  "relative isolate grid max-w-3xl auto-cols-fr grid-flow-col rounded-[0.875rem] bg-ink/7 p-1";

export function tabLook(isChosen: boolean, count: number): string {
  return classes(
    "flex min-h-11 items-center justify-center gap-2 text-balance rounded-[0.625rem] px-2 py-1.5 text-center font-semibold leading-tight transition-colors hover:text-ink",
    isChosen ? "text-ink" : "text-ink-2",
    count > 3 && "max-sm:px-1 max-sm:text-sm",
  );
}

export function SegmentLabel({ label, icon: Icon }: Segment) {
  return (
    <>
      {Icon && <Icon className="size-4.5 shrink-0" />}
      {label}
    </>
  );
}

/** Lies under the chosen segment, and glides to another. */
export function SegmentMark({ value, options }: Pick<SegmentBar, "value" | "options">) {
  const index = options.findIndex((option) => option.value === value);
  return (
    <span
      aria-hidden="true"
      style={{ width: `calc((100% - 0.5rem) / ${options.length})`, translate: `${index * 100}%` }}
      className={classes(
        "absolute inset-y-1 left-1 -z-1 rounded-[0.625rem] bg-surface shadow-card transition-[translate] duration-200 dark:bg-navy-700",
        index < 0 && "hidden",
      )}
    />
  );
}
