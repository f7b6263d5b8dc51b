import { useEffect, useRef, useState } from "react";
import type { ChecklistLine } from "../../../domain/prepare/home/checklist.ts";
import type { LineName } from "../../../domain/prepare/home/lines.ts";

/** How long a line that was just ticked stays highlighted among the open ones. */
const FRESH_MS = 5000;

/** The lines that were ticked in the last five seconds, while the screen was open. */
export function useFreshlyDone(lines: readonly ChecklistLine[]): ReadonlySet<LineName> {
  const [fresh, setFresh] = useState<ReadonlySet<LineName>>(new Set());
  const lastDone = useRef<ReadonlySet<LineName> | null>(null);
  const done = lines.filter(({ state }) => state === "done").map(({ name }) => name);
  const key = done.join();
  useEffect(() => {
    const doneNow = new Set(key.split(",") as LineName[]);
    const doneBefore = lastDone.current;
    lastDone.current = doneNow;
    const added = doneBefore ? [...doneNow].filter((name) => !doneBefore.has(name)) : [];
    if (added.length === 0) return;
    setFresh((names) => new Set([...names, ...added]));
    setTimeout(
      () => setFresh((names) => new Set([...names].filter((name) => !added.includes(name)))),
      FRESH_MS,
    );
  }, [key]);
  return fresh;
}
