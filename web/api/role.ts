import { usePlayer } from "../live/players/usePlayer.ts";
import { useMyId } from "./session.tsx";

/** Whether the signed-in player is an administrator now. */
export function useIsAdministrator(): boolean {
  return usePlayer(useMyId())?.role === "admin";
}
