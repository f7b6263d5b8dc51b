import { act } from "react";

/**
 * Presses the topmost element in the middle of this element at once. Tests with a fake clock need this, because the clock
 * advances while `userEvent` waits, and on a slow machine `userEvent` waits for seconds.
 */
export function pressWithoutWaiting(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
  act(() => (topmost as HTMLElement).click());
}
