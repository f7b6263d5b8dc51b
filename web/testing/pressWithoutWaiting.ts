import { act } from "react";

/**
 * Clicks, without any wait, the element that is topmost at the centre of `element`. Tests with a fake clock need this: their
 * clock advances while `userEvent` waits for the element to be ready, which takes seconds on a slow machine.
 */
export function pressWithoutWaiting(element: Element): void {
  const { x, y, width, height } = element.getBoundingClientRect();
  const topmost = document.elementFromPoint(x + width / 2, y + height / 2);
  act(() => (topmost as HTMLElement).click());
}
