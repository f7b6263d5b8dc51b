import { useRow } from "../live/LiveProvider.tsx";
import { useMyId } from "./session.tsx";

/** Whether the signed-in player is an administrator now. */
export function useIsAdministrator(): boolean {
  return useRow("players", useMyId())?.role === "admin";
}
