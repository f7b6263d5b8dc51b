import { ChevronDown } from "lucide-react";
import { memo } from "react";
import { classes } from "./classes.ts";
import { FieldFrame } from "./FieldFrame.tsx";

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

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
  options: readonly Option<NoInfer<T>>[];
}) {
  return (
    <FieldFrame label={label}>
      {({ className, ...control }) => (
        <div className="relative">
          <select
            {...control}
            value={value}
            onChange={(event) => onValueChange(event.target.value as T)}
            className={classes(
              className,
              "h-12 cursor-pointer appearance-none truncate pr-10 pl-3.5 max-[25rem]:pr-7 max-[25rem]:pl-2.5 dark:[&>option]:bg-navy-900",
            )}
          >
            <Options options={options} />
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3 max-[25rem]:right-1.5 size-4.5 -translate-y-1/2 text-ink-2"
          />
        </div>
      )}
    </FieldFrame>
  );
}

/** There may be thousands, and what they are made from may change all the time: they are drawn when they are others. */
const Options = memo(
  function Options({ options }: { options: readonly Option<string>[] }) {
    return options.map(({ value, label }) => (
      <option key={value} value={value}>
        {label}
      </option>
    ));
  },
  (before, now) =>
    before.options.length === now.options.length &&
    before.options.every(
      ({ value, label }, index) => value === now.options[index]?.value && label === now.options[index]?.label,
    ),
);
