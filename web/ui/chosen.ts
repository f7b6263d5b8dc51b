import { useState } from "react";

/** A set of chosen items, and the function that adds an item to it or removes it. */
export function useChosen<T>(initial: Iterable<T>): readonly [ReadonlySet<T>, (item: T) => void] {
  const [chosen, setChosen] = useState<ReadonlySet<T>>(() => new Set(initial));
  const toggle = (item: T) => {
    const next = new Set(chosen);
    if (!next.delete(item)) next.add(item);
    setChosen(next);
  };
  return [chosen, toggle];
}
