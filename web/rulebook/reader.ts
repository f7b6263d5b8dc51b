import type { Role } from "../../domain/accounts/roles.ts";
import { useSession } from "../accounts/session.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";

/** The signed-in player with the current role; the role of the session until the live topics are loaded. */
export function useRulesReader(): { readonly role: Role } {
  const me = useSession().me?.player;
  return usePlayer(me?.id ?? "") ?? me ?? { role: "user" };
}
