import { useId } from "react";

/** A filter of a list: one of a few values, each with the number of its rows. The active one is solid. */
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
      <div className="flex flex-wrap gap-1 sm:gap-2">
        {options.map(({ value: option, label: text, count }) => (
          <label
            key={option}
            className="relative flex min-h-11 cursor-pointer items-center gap-1 max-sm:px-2.25 max-sm:text-[0.8125rem] sm:gap-1.5 rounded-full border border-line bg-surface px-3.5 font-semibold transition-colors has-checked:border-navy-900 has-checked:bg-navy-900 has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 dark:has-checked:border-navy-200 dark:has-checked:bg-navy-200 dark:has-checked:text-navy-950"
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
