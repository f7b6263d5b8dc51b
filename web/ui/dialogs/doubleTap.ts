import { useEffect, useState } from "react";

const DOUBLE_TAP_MS = 350;
const noCause = Symbol();

/**
 * Whether an element must still ignore presses, because it opened or moved (`cause` changed) less than 0.35 s ago. The
 * second press of a double tap is meant for the element that was under the finger at the first press.
 */
export function useDoubleTapGuard(cause: unknown): boolean {
  const [settledCause, setSettledCause] = useState<unknown>(noCause);
  useEffect(() => {
    const timer = setTimeout(() => setSettledCause(cause), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [cause]);
  return settledCause !== cause;
}
