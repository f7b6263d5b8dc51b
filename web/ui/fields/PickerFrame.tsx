import { ChevronDown } from "lucide-react";
import { classes } from "../classes.ts";
import type { Elements } from "../jsx/content.ts";
import { FieldFrame } from "./FieldFrame.tsx";

type Control = Parameters<Parameters<typeof FieldFrame>[0]["children"]>[0];

/**
 * The frame of a control that shows one choice and opens a list; the id of its label is the control's id followed by "-label".
 */
export function PickerFrame({ label, children }: { label: string; children(control: Control): Elements }) {
  return (
    <FieldFrame label={label}>
      {({ className, ...control }) => (
        <div className="relative">
          {children({
            ...control,
            className: classes(
              className,
              "h-12 cursor-pointer appearance-none truncate pr-10 pl-3.5 text-left max-[25rem]:pr-7 max-[25rem]:pl-2.5",
            ),
          })}
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 max-[25rem]:right-1.5 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  );
}
