import { useEffect, useRef, useState } from "react";

/**
 * Delays every value by `ms`, except the first value. No value is omitted, even when the next value follows quickly.
 * Undefined until there is a value.
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
