import type { LucideIcon } from "lucide-react";
import { useId } from "react";
import { classes } from "../classes.ts";

/** One of a few values, as a row of pills (radio buttons for screen readers). */
export function Choice<T extends string | number>({
  label,
  value,
  onValueChange,
  options,
  disabled,
  hideLabel,
  fill = false,
}: {
  label: string;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly { value: NoInfer<T>; label: string; icon?: LucideIcon | undefined }[];
  disabled?: boolean | undefined;
  hideLabel?: boolean | undefined;
  /** Fills the whole width, each value as wide as the others. */
  fill?: boolean;
}) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-55">
      <legend className={hideLabel ? "sr-only" : "mb-1.5 font-semibold text-sm"}>{label}</legend>
      <div className={classes("gap-2", fill ? "grid sm:auto-cols-fr sm:grid-flow-col" : "flex flex-wrap")}>
        {options.map(({ value: option, label: text, icon: Icon }) => (
          <label
            key={option}
            className="relative flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-2 rounded-full border-[1.5px] border-line bg-surface px-4 font-semibold text-ink-2 transition-colors has-checked:chosen-ring has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 hover:text-ink"
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onValueChange(option)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            {Icon && <Icon className="size-4.5 shrink-0" />}
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
