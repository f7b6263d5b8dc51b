/**
 * What the oldest browsers of the floor (testing/browser/floor.ts) lack and the app's code uses: Chrome 108 has none of
 * these methods of arrays. The entry file imports this file first.
 */
const methods = {
  toSorted<T>(this: readonly T[], compare?: (a: T, b: T) => number): T[] {
    return [...this].sort(compare);
  },
  toReversed<T>(this: readonly T[]): T[] {
    return [...this].reverse();
  },
  toSpliced<T>(this: readonly T[], start: number, deleted: number, ...added: T[]): T[] {
    const copy = [...this];
    copy.splice(start, deleted, ...added);
    return copy;
  },
  with<T>(this: readonly T[], index: number, value: T): T[] {
    const copy = [...this];
    copy[index < 0 ? index + copy.length : index] = value;
    return copy;
  },
};

/** Gives these arrays the methods that they lack. */
export function addMissingMethods(prototype: object): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in prototype))
      Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
}

/** Whether this browser has what the floor has and nothing can add. Chrome has `dvh` from 108 on, Safari lookbehind from 16.4. */
function isAboveFloor(): boolean {
  try {
    return CSS.supports("height: 1dvh") && "timeout" in AbortSignal && /(?<=a)b/.test("ab");
  } catch {
    return false;
  }
}

// The app does not start then, and the page keeps its sentence about old browsers.
if (typeof document !== "undefined" && !isAboveFloor()) throw new Error("This browser is too old");
addMissingMethods(Array.prototype);
