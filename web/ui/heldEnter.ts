import type { KeyboardEvent } from "react";

/** For a button's `onKeyDown`: a key that is held presses it once, not again and again. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** The same, and Escape closes what the button is in: for dialogs that a press outside must not close. */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      ignoreHeldEnter(event);
      if (event.key === "Escape") close();
    },
  };
}
