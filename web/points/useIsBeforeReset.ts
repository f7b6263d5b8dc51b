import { isBeforeReset } from "../../domain/points/resets.ts";
import { useRow } from "../live/LiveProvider.tsx";

/**
 * Whether a reset of all points has closed the points of a game or a tournament that was completed at this instant (epoch ms):
 * no change of it changes a total (rule G13). False while the event is not known.
 */
export function useIsBeforeReset(completedAt: number | null): boolean {
  const event = useRow("event", "event");
  return isBeforeReset(completedAt, event?.pointsResetAt ?? null);
}
