import { useEffect, useRef, useState } from "react";

/**
 * What a value was `ms` ago; the first one at once. Every value has its turn, however soon the next one comes. Undefined
 * until there is one.
 */
export function useDelayed<T>(value: T | undefined, ms: number): T | undefined {
  const [shown, setShown] = useState(value);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  if (shown === undefined && value !== undefined) setShown(value);
  useEffect(() => {
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setShown(value);
    }, ms);
    timers.current.add(timer);
  }, [value, ms]);
  useEffect(() => {
    const { current } = timers;
    return () => {
      for (const timer of current) clearTimeout(timer);
      current.clear();
    };
  }, []);
  return shown;
}
