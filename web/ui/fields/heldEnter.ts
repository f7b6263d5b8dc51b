import type { KeyboardEvent } from "react";

/** For a button's `onKeyDown`: a held key presses it once, without repeating. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Ignores a held Enter too, and calls `close` on Escape: for dialogs that a press outside must not close. */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      ignoreHeldEnter(event);
      if (event.key === "Escape") close();
    },
  };
}
