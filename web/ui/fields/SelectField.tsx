import { classes } from "../classes.ts";
import { PickerFrame } from "./PickerFrame.tsx";

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
}

/** One of a few fixed options, with the platform's own picker. Use `PickField` for many options. */
export function SelectField<T extends string>({
  label,
  value,
  filter,
  onValueChange,
  options,
}: {
  label: string;
  filter?: "on" | "off" | undefined;
  value: T;
  onValueChange(value: NoInfer<T>): void;
  options: readonly Option<NoInfer<T>>[];
}) {
  return (
    <PickerFrame label={label} filter={filter}>
      {({ className, ...control }) => (
        <select
          {...control}
          value={value}
          onChange={(event) => onValueChange(event.target.value as T)}
          className={classes(className, "dark:[&>option]:bg-navy-900")}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </PickerFrame>
  );
}
