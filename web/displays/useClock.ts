import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/**
 * The current instant (epoch ms), updated every full minute after `since` (epoch ms). With 0, it is updated at the full
 * minutes of the clock.
 */
export function useClock(since = 0): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), MINUTE_MS - ((now - since) % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now, since]);
  return now;
}
