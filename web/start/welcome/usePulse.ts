import { useEffect, useState } from "react";
import type { Pulse } from "../../../domain/games/pulse.ts";
import { api } from "../../api/client.ts";

const MINUTE_MS = 60_000;

/** The event's activity, read every minute while the page is visible (rule A18); null until the first answer. */
export function usePulse(): Pulse | null {
  const [pulse, setPulse] = useState<Pulse | null>(null);
  useEffect(() => {
    const ask = () => {
      // The activity is decoration: after a failed request, the previous value stays.
      if (!document.hidden) api.games.pulse.query({}).then(setPulse, () => {});
    };
    ask();
    const timer = setInterval(ask, MINUTE_MS);
    document.addEventListener("visibilitychange", ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", ask);
    };
  }, []);
  return pulse;
}
