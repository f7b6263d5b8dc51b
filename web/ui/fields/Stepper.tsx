import { type LucideIcon, Minus, Plus } from "lucide-react";
import { classes } from "../classes.ts";
import { IconButton } from "../IconButton.tsx";
import type { Elements } from "../jsx/content.ts";
import { useRepeatWhileHeld } from "./repeatWhileHeld.ts";

/** One of the two buttons of a stepper. */
type StepControl = {
  label: string;
  /** No further step is possible. The button can still be pressed: `onBlocked` may then explain why. */
  blocked?: boolean | undefined;
  onStep(): void;
  onBlocked?: (() => void) | undefined;
};

/**
 * A value between a minus button (`less`) and a plus button (`more`), which repeat their step while held down. `label` is
 * the accessible name of the group.
 */
export function Stepper({
  label,
  less,
  more,
  children,
  compact = false,
}: {
  label: string;
  less: StepControl;
  more: StepControl;
  children: Elements;
  /** From 1280 px on the buttons look 36 px high, with a touch target of 44 px. */
  compact?: boolean | undefined;
}) {
  return (
    <fieldset className="inline-flex min-w-0 items-center gap-0.5">
      <legend className="sr-only">{label}</legend>
      <StepButton {...less} icon={Minus} compact={compact} />
      {children}
      <StepButton {...more} icon={Plus} compact={compact} />
    </fieldset>
  );
}

function StepButton({
  label,
  icon,
  blocked = false,
  onStep,
  onBlocked,
  compact,
}: StepControl & { icon: LucideIcon; compact: boolean }) {
  const handlers = useRepeatWhileHeld(() => {
    if (blocked) onBlocked?.();
    else onStep();
    return !blocked;
  });
  return (
    <IconButton
      {...handlers}
      label={label}
      icon={icon}
      variant="quiet"
      aria-disabled={blocked || undefined}
      className={classes(
        "touch-manipulation [-webkit-touch-callout:none]",
        compact && "xl:relative xl:size-9 xl:after:absolute xl:after:-inset-1.25",
        blocked && "cursor-not-allowed opacity-40",
      )}
    />
  );
}
