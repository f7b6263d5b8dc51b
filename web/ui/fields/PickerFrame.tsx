import { ChevronDown } from "lucide-react";
import { chipLook } from "../Chip.tsx";
import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";
import { FieldFrame } from "./FieldFrame.tsx";

type Control = Parameters<Parameters<typeof FieldFrame>[0]["children"]>[0];

const FIELD =
  "h-12 cursor-pointer appearance-none truncate pr-10 pl-3.5 text-left max-[25rem]:pr-7 max-[25rem]:pl-2.5";

/**
 * The frame of a control that shows one choice and opens a list; the id of its label is the control's id followed by "-label".
 * A `filter` is a chip without a visible label: "on" while it leaves something out.
 */
export function PickerFrame({
  label,
  filter,
  children,
}: {
  label: string;
  filter?: "on" | "off" | undefined;
  children(control: Control): Elements;
}) {
  return (
    <FieldFrame label={label} hideLabel={filter !== undefined}>
      {({ className, ...control }) => (
        <div className="relative min-w-0">
          {children({
            ...control,
            className: filter
              ? classes(
                  chipLook(filter === "on"),
                  "max-w-48 cursor-pointer appearance-none truncate pr-7 sm:pr-8.5",
                  filter === "off" && "max-sm:[&:is(select)]:w-23",
                )
              : classes(className, FIELD),
          })}
          <ChevronDown
            aria-hidden="true"
            className={classes(
              "pointer-events-none absolute top-1/2 size-4.5 -translate-y-1/2",
              filter ? "right-2" : "right-3 max-[25rem]:right-1.5",
              filter === "on" ? "text-white dark:text-navy-950" : "text-ink-2",
            )}
          />
        </div>
      )}
    </FieldFrame>
  );
}
