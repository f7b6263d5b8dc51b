import { useId } from "react";
import { chipLook } from "../Chip.tsx";
import { classes } from "../classes.ts";

/** A filter of a list: one of a few values, each with the number of its rows. Four fit in a row on most phones. */
export function FilterPills<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly { value: NoInfer<T>; label: string; count: number }[];
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="flex flex-wrap gap-x-0.75 gap-y-1 max-sm:-mr-3 sm:gap-2">
        {options.map(({ value: option, label: text, count }) => (
          <label
            key={option}
            className={classes(
              chipLook(option === value),
              "relative cursor-pointer max-sm:px-1.75 max-sm:text-xs has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2",
            )}
          >
            <input
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onValueChange(option)}
              className="absolute inset-0 cursor-[inherit] opacity-0"
            />
            <span>{text}</span>
            <span className="font-medium tabular-nums opacity-75">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
