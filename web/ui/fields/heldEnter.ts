import type { KeyboardEvent } from "react";

/** For a button's `onKeyDown`: holding Enter down presses the button only once. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}

/**
 * The props of a button: Escape calls `close`, and holding Enter down presses the button only once. For dialogs that do not
 * close by Escape themselves.
 */
export function closeOnEscape(close: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      ignoreHeldEnter(event);
      if (event.key === "Escape") close();
    },
  };
}
