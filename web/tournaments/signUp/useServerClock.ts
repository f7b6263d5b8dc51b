import { useEffect, useState } from "react";
import { serverNow } from "../../live/serverTime.ts";

/** The current instant by the server's clock (epoch ms), updated every second until `end`; `end` null: never again. */
export function useServerClock(end: number | null): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    update();
    if (end === null || serverNow() >= end) return;
    const timer = setInterval(() => {
      update();
      if (serverNow() >= end) clearInterval(timer);
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  return now;
}

/** The time until `end` as "7:06"; "0:00" after it. */
export function minutesAndSeconds(end: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((end - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
