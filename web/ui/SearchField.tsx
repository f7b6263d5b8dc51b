import { TextField } from "./Field.tsx";

const LONGEST = 60;

/**
 * Where one types what a list shall be narrowed to; `label` is read aloud, and stands in the field while it is empty.
 * Enter does `onEnter`: it takes what was found.
 */
export function SearchField({
  label,
  value,
  onValueChange,
  onEnter,
}: {
  label: string;
  value: string;
  onValueChange(value: string): void;
  onEnter?: (() => void) | undefined;
}) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        // A form that it stands in, or that a dialog was opened from, is not sent.
        event.stopPropagation();
        onEnter?.();
      }}
    >
      <TextField
        type="search"
        label={label}
        hideLabel
        placeholder={label}
        value={value}
        onValueChange={onValueChange}
        maxLength={LONGEST}
      />
    </form>
  );
}
