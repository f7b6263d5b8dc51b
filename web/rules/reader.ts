import type { Role } from "../../domain/people/accounts/roles.ts";
import { useSession } from "../api/session.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";

/**
 * The signed-in user with the current role; until the live topics are loaded, with the role stored in the session. Without a
 * session, an ordinary user.
 */
export function useRulesReader(): { readonly role: Role } {
  const me = useSession().me?.player;
  return usePlayer(me?.id ?? "") ?? me ?? { role: "user" };
}
