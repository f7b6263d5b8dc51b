/** Rule G3: a second click on the same thing within 150 ms makes a double click. */
const DOUBLE_CLICK_MS = 150;

/** Tells single clicks from double ones. A click on something else meanwhile makes the first a single one at once. */
export class ClickTeller {
  #waiting: { key: string; single: () => void; timer: ReturnType<typeof setTimeout> } | null = null;

  /** A click on `key`: calls `double` if it is the second in time, else `single` once no second came. */
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

  /** Forgets a click that waits for its second. */
  cancel(): void {
    if (this.#waiting) clearTimeout(this.#waiting.timer);
    this.#waiting = null;
  }
}
