import { type Channel, channelOf } from "../../domain/live/topics.ts";
import { useIsAdministrator } from "../accounts/role.ts";
import { useMyId } from "../accounts/session.tsx";

/**
 * What says that the reader may now know more of a player's points: those that the ranking's freeze hides too, for the
 * player and administrators; to the others its end (rule E12).
 */
export function useLedgerChannels(playerId: string): Channel[] {
  const isMe = useMyId() === playerId;
  const isAdministrator = useIsAdministrator();
  const hidden = isMe || isAdministrator ? [channelOf("hiddenPointEntries", playerId)] : [];
  return ["event", channelOf("pointEntries", playerId), ...hidden];
}
