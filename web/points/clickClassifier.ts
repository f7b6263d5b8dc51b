/** Rule G3: a second click on the same target within 150 ms makes a double click. */
const DOUBLE_CLICK_MS = 150;

/**
 * Distinguishes single from double clicks. A click on another target reports the previous click at once, as a single
 * click.
 */
export class ClickClassifier {
  #waiting: { key: string; single: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

  /** Handles a click on `key`: calls `double` for a second click in time, else `single` after the delay. */
  click(key: string, { single, double }: { single: () => void; double: () => void }): void {
    const first = this.#waiting;
    if (first?.key === key) {
      this.cancel();
      double();
      return;
    }
    this.cancel();
    first?.single();
    const timer = setTimeout(() => {
      this.#waiting = null;
      single();
    }, DOUBLE_CLICK_MS);
    this.#waiting = { key, single, timer };
  }

  /** Drops the click that waits for a second click. */
  cancel(): void {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
  }
}
