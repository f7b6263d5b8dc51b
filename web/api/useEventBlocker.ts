import { eventBlocker } from "../../domain/event/event.ts";
import type { Refusal } from "../../domain/refusals/refusal.ts";
import { useRow } from "../live/LiveProvider.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";
import { useMyId } from "./session.tsx";

/** Why the signed-in player may not play now (rule E3), or null. */
export function useEventBlocker(): Refusal | null {
  const event = useRow("event", "event");
  const player = usePlayer(useMyId());
  return event && player ? eventBlocker(event, player) : null;
}
