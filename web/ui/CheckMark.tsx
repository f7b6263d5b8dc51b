import { Check } from "lucide-react";
import { classes } from "./classes.ts";

/** The box of a checkbox, drawn only: the control around it carries the meaning. */
export function CheckMark({ checked }: { checked: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-5.5 shrink-0 place-items-center rounded-lg border-[1.5px] text-navy-950 transition-colors",
        checked ? "border-gold bg-gold" : "border-line-strong",
      )}
    >
      <Check
        className={classes("size-4 transition-[scale,opacity]", !checked && "scale-50 opacity-0")}
        strokeWidth={3}
      />
    </span>
  );
}
