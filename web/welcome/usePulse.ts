import { useEffect, useState } from "react";
import type { Pulse } from "../../domain/games/pulse.ts";
import { api } from "../api/client.ts";

const MINUTE_MS = 60_000;

/** How lively the event is, asked every minute while the page is seen (rule A18); null until the server has said. */
export function usePulse(): Pulse | null {
  const [pulse, setPulse] = useState<Pulse | null>(null);
  useEffect(() => {
    const ask = () => {
      // It is but decoration: when no answer comes, what was known stays.
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
