import { useEffect, useState } from "react";
import { onServerTime, serverNow } from "../live/serverTime.ts";

const MINUTE_MS = 60_000;

/**
 * The current instant by the server's clock (epoch ms), updated every full minute after `since` (epoch ms). With 0, it is updated
 * at the full minutes of the clock.
 */
export function useClock(since = 0): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setTimeout(update, MINUTE_MS - ((now - since) % MINUTE_MS));
    const stop = onServerTime(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [now, since]);
  return now;
}
