import { TextField } from "./Field.tsx";

const MAX_LENGTH = 60;

/**
 * A search field for a list; `label` is its accessible name and its placeholder. Enter calls `onEnter`, which picks the
 * first match.
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
        // Enter must not submit a surrounding form, nor the form that opened the dialog.
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
        maxLength={MAX_LENGTH}
      />
    </form>
  );
}
