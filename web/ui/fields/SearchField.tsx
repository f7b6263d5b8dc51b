import { startTransition, useOptimistic } from "react";
import { TextField } from "./Field.tsx";

const MAX_LENGTH = 60;

/**
 * A search field for a list; `label` is its accessible name and its placeholder. A typed letter is shown at once, and the
 * list follows. With `onEnter`, the letter and the list are rendered together, because Enter picks the first
 * match of the typed text.
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
  const [typed, setTyped] = useOptimistic(value);
  const change = (text: string) =>
    startTransition(() => {
      setTyped(text);
      onValueChange(text);
    });
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
        value={typed}
        onValueChange={onEnter ? onValueChange : change}
        maxLength={MAX_LENGTH}
      />
    </form>
  );
}
