import { Check } from "lucide-react";
import { classes } from "../classes.ts";

/** The box of a checkbox or, if `round`, the circle of a radio. Decoration only: the surrounding control has the semantics. */
export function CheckMark({ checked, round = false }: { checked: boolean; round?: boolean | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        "grid size-5.5 shrink-0 place-items-center border-[1.5px] text-surface transition-colors",
        round ? "rounded-full" : "rounded-lg",
        checked ? "border-ink bg-ink" : "border-line-strong",
      )}
    >
      <Check
        className={classes("size-4 transition-[scale,opacity]", !checked && "scale-50 opacity-0")}
        strokeWidth={3}
      />
    </span>
  );
}
