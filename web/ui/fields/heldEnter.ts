import type { KeyboardEvent } from "react";

/** For a button's `onKeyDown`: holding Enter down presses the button only once. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/** Props with `ignoreHeldEnter` that also call `close` on Escape: for dialogs that a press outside must not close. */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      ignoreHeldEnter(event);
      if (event.key === "Escape") close();
    },
  };
}
