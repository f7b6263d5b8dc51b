import { eventBlocker } from "../../domain/event/event.ts";
import type { Refusal } from "../../domain/refusals/refusal.ts";
import { useMyId } from "../accounts/session.tsx";
import { useRow } from "../live/LiveProvider.tsx";

/** Why the signed-in player may not play now (rule E3), or null. */
export function useEventBlocker(): Refusal | null {
  const event = useRow("event", "event");
  const player = useRow("players", useMyId());
  return event && player ? eventBlocker(event, player) : null;
}
