import { CurrentActivity } from "./CurrentActivity.tsx";
import { usePulse } from "./usePulse.ts";

/** The number of current players, or the time since the last game ended, on one line for phones. */
export function PulseLine() {
  const pulse = usePulse();
  return pulse && <CurrentActivity pulse={pulse} />;
}
