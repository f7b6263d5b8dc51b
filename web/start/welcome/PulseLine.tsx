import { CurrentActivity } from "./CurrentActivity.tsx";
import { usePulse } from "./usePulse.ts";

/** The number of people who are playing now, or the time since the last game ended, on one line for phones. */
export function PulseLine() {
  const pulse = usePulse();
  return pulse && <CurrentActivity pulse={pulse} />;
}
