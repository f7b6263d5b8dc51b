import { useCallback, useEffect, useRef, useState } from "react";

const HELD_MS = 2500;

/**
 * Keeps rows in place while someone presses on them, so that the next press reaches the same row: from `hold` on the
 * order stays as it was, until nothing was pressed for a while. Rows that are new meanwhile stand at the end.
 */
export function useSteadyOrder<R>(rows: readonly R[], idOf: (row: R) => string): [readonly R[], () => void] {
  const [held, setHeld] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = held ? inOrder(rows, held, idOf) : rows;
  const ids = shown.map(idOf);
  const hold = useCallback(() => {
    setHeld((known) => known ?? ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(null), HELD_MS);
  }, [ids]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [shown, hold];
}

/** Rows in the order of these ids; those of no such id after them. */
export function inOrder<R>(rows: readonly R[], order: readonly string[], idOf: (row: R) => string): R[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const place = (row: R) => places.get(idOf(row)) ?? order.length;
  return [...rows].sort((a, b) => place(a) - place(b));
}
