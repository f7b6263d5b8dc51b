import { usePlayer } from "../live/players/usePlayer.ts";
import { usePlayingId } from "../live/ReadAs.tsx";
import { useMyId } from "./session.tsx";

/**
 * The id and the name of the guest for whom the signed-in player acts on this screen (rule J12). Both are null when the player
 * acts for nobody else.
 */
export function useActing(): { readonly guestId: string | null; readonly guestName: string | null } {
  const me = useMyId();
  const playingId = usePlayingId();
  const guestId = playingId === me ? null : playingId;
  const guest = usePlayer(guestId ?? "");
  return { guestId, guestName: guestId === null ? null : (guest?.name ?? "") };
}
