import { ChevronDown } from "lucide-react";
import { useId } from "react";

/** One choice out of a list that may be long: the platform's own picker, which phones do best. */
export function SelectField<T extends string>({
  label,
  value,
  onValueChange,
  options,
}: {
  label: string;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly { value: NoInfer<T>; label: string }[];
}) {
  const id = useId();
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="font-semibold text-sm">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onValueChange(event.target.value as T)}
          className="h-12 w-full cursor-pointer appearance-none truncate rounded-control border border-line-strong bg-surface pr-10 pl-3.5 text-base text-ink focus-visible:border-focus focus-visible:outline-1 focus-visible:outline-offset-0 max-sm:text-[1rem] dark:bg-ground/50 dark:[&>option]:bg-navy-900"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3 size-4.5 -translate-y-1/2 text-ink-2"
        />
      </div>
    </div>
  );
}
