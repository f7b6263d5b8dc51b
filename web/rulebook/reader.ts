import type { Role } from "../../domain/accounts/roles.ts";
import { useSession } from "../accounts/session.tsx";
import { usePlayer } from "../live/players/usePlayer.ts";

/** The reader's current role. Until the live topics are loaded: the role in the session. */
export function useRulesReader(): { readonly role: Role } {
  const me = useSession().me?.player;
  return usePlayer(me?.id ?? "") ?? me ?? { role: "user" };
}
