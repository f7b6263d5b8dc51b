import { TextField } from "./Field.tsx";

const LONGEST = 60;

/** Where one types what a list shall be narrowed to; `label` is read aloud, and stands in the field while it is empty. */
export function SearchField({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange(value: string): void;
}) {
  return (
    <TextField
      type="search"
      label={label}
      hideLabel
      placeholder={label}
      value={value}
      onValueChange={onValueChange}
      maxLength={LONGEST}
    />
  );
}
