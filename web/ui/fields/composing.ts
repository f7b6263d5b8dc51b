import type { KeyboardEvent } from "react";

/**
 * Whether a key belongs to an input method (IME), for instance Enter that accepts a word (rule N18). Safari ends the composition before
 * this key press, and marks the press by the key code 229.
 */
export function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === 229;
}
