import { useEffect, useState } from "react";

/** Longer than a card takes to come to rest. */
const SETTLED_MS = 320;

/** A value once it has stayed the same for as long as a card moves: pictures are not drawn while a card moves. */
export function useSettled(value: number): number {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
