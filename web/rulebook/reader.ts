import type { Role } from "../../domain/accounts/roles.ts";
import { useSession } from "../accounts/session.tsx";
import { useRow } from "../live/LiveProvider.tsx";

/** Who reads the rules: as the live topics have them, or, before these are there, as they signed in. */
export function useReader(): { readonly role: Role } {
  const me = useSession().me?.player;
  return useRow("players", me?.id ?? "") ?? me ?? { role: "user" };
}
