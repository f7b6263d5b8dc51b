import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The current instant (epoch ms), updated every minute: for relative times such as "il y a 5 min". */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
