import type { KeyboardEvent } from "react";

/** For a button's `onKeyDown`: a key that is held presses it once, not again and again. */
export function ignoreHeldEnter(event: KeyboardEvent): void {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}
