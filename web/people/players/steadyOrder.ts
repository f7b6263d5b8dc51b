import { useCallback, useEffect, useRef, useState } from "react";

/** How long (ms) the order stays unchanged after a press. */
const STEADY_MS = 2500;

/**
 * Keeps the order of rows while an administrator presses buttons, so that the next press hits the same row. Each
 * press must call the returned function: the order then does not change for STEADY_MS. New rows are at the end.
 */
export function useSteadyOrder<R>(rows: readonly R[], idOf: (row: R) => string): [readonly R[], () => void] {
  const [steadyOrder, setSteadyOrder] = useState<readonly string[] | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const shown = steadyOrder ? inSteadyOrder(rows, steadyOrder, idOf) : rows;
  const ids = shown.map(idOf);
  const keepOrder = useCallback(() => {
    setSteadyOrder((previous) => previous ?? ids);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSteadyOrder(null), STEADY_MS);
  }, [ids]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [shown, keepOrder];
}

/** The rows in the order of the ids in `order`, then the rows whose id is not in `order`. */
export function inSteadyOrder<R>(
  rows: readonly R[],
  order: readonly string[],
  idOf: (row: R) => string,
): R[] {
  const places = new Map(order.map((id, index) => [id, index]));
  const place = (row: R) => places.get(idOf(row)) ?? order.length;
  return [...rows].sort((a, b) => place(a) - place(b));
}
