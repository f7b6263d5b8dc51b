import { useCallback, useEffect, useRef, useState } from "react";

const HOLD_MS = 2500;

/**
 * Freezes the order of rows while an administrator presses buttons, so that the next press hits the same row. Each
 * press calls `hold`: the order does not change until HOLD_MS after the last call. New rows are at the end.
 */
export function useSteadyOrder<R>(rows: readonly R[], idOf: (row: R) => string): [readonly R[], () => void] {
  const [heldOrder, setHeldOrder] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = heldOrder ? inSteadyOrder(rows, heldOrder, idOf) : rows;
  const ids = shown.map(idOf);
  const hold = useCallback(() => {
    setHeldOrder((previous) => previous ?? ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeldOrder(null), HOLD_MS);
  }, [ids]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [shown, hold];
}

/** The rows in the order of these ids. Rows without an id in `order` follow. */
export function inSteadyOrder<R>(
  rows: readonly R[],
  order: readonly string[],
  idOf: (row: R) => string,
): R[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const place = (row: R) => places.get(idOf(row)) ?? order.length;
  return [...rows].sort((a, b) => place(a) - place(b));
}
