import { useEffect, useState } from "react";
import { onServerTime, serverNow } from "./serverTime.ts";

const MINUTE_MS = 60_000;

/** The current instant by the server's clock (epoch ms), updated every minute: for relative times such as "il y a 5 min". */
export function useNow(): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const update = () => setNow(serverNow());
    const timer = setInterval(update, MINUTE_MS);
    const stop = onServerTime(update);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, []);
  return now;
}
