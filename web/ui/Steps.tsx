import { uiTexts } from "../texts/ui.ts";
import { classes } from "./classes.ts";

/** Where one is in a form of several steps; `current` counts from 1. */
export function Steps({ current, total, label }: { current: number; total: number; label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={total}
      aria-valuenow={current}
      aria-valuetext={uiTexts.step(current, total)}
      className="flex gap-1.5"
    >
      {Array.from({ length: total }, (_, index) => index + 1).map((step) => (
        <span key={step} className="h-1.25 flex-1 overflow-hidden rounded-full bg-ink/10">
          <span
            className={classes(
              "block h-full origin-left rounded-full bg-gold transition-[scale] duration-200",
              step > current && "scale-x-0",
            )}
          />
        </span>
      ))}
    </div>
  );
}
