import { useEffect, useState } from "react";
import { onServerTime, serverNow } from "./serverTime.ts";

const MINUTE_MS = 60_000;

/** The current instant by the server's clock (epoch ms), updated each time a whole number of minutes is left until `until`, and at `until`. */
export function useNowUntil(until: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const instant = serverNow();
      setNow(instant);
      if (until > instant) timer = setTimeout(tick, (until - instant) % MINUTE_MS || MINUTE_MS);
    };
    tick();
    const stop = onServerTime(tick);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [until]);
  return now;
}

/** The minutes from `now` to `until`, rounded up. */
export function minutesUntil(until: number, now: number): number {
  return Math.max(0, Math.ceil((until - now) / MINUTE_MS));
}
