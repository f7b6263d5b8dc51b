import { useEffect, useState } from "react";

const DEAF_MS = 350;
const nothingYet = Symbol();

/**
 * Whether what opens or moves with `cause` takes no press yet: the second of a double tap was meant for what was under the
 * finger before.
 */
export function useDeafAfter(cause: unknown): boolean {
  const [settled, setSettled] = useState<unknown>(nothingYet);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(cause), DEAF_MS);
    return () => clearTimeout(timer);
  }, [cause]);
  return settled !== cause;
}
