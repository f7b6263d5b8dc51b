import { useEffect, useState } from "react";

const DOUBLE_TAP_MS = 350;
const noCause = Symbol();

/**
 * Whether an element that opens or moves when `cause` changes still ignores presses: the second press of a double tap
 * was meant for the element that was under the finger before.
 */
export function useDoubleTapGuard(cause: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(noCause);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cause), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [cause]);
  return settled !== cause;
}
