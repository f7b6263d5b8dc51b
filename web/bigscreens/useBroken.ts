import { useEffect, useState } from "react";
import type { ShownView } from "../../domain/bigscreens/display.ts";

/** After this time a view that threw is tried again. */
export const REST_MS = 60_000;

/** The views that threw, which the screen skips for a minute (rule B22), and a function that adds one. */
export function useBroken() {
  const [broken, setBroken] = useState<readonly ShownView[]>([]);
  useEffect(() => {
    if (broken.length === 0) return;
    const timer = setTimeout(() => setBroken([]), REST_MS);
    return () => clearTimeout(timer);
  }, [broken]);
  const add = (view: ShownView) =>
    setBroken((before) => (before.includes(view) ? before : [...before, view]));
  return { broken, add };
}
