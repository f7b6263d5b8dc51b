import { useMyId } from "../../accounts/session.tsx";
import { usePlayer } from "../../live/players/usePlayer.ts";
import { usePlayedId } from "../../live/ReadAs.tsx";

/** The id and the name of the guest for whom the signed-in player acts on this screen (rule J12), or null and null. */
export function useActing(): { readonly guestId: string | null; readonly guestName: string | null } {
  const me = useMyId();
  const played = usePlayedId();
  const guestId = played === me ? null : played;
  const guest = usePlayer(guestId ?? "");
  return { guestId, guestName: guestId === null ? null : (guest?.name ?? "") };
}
