import { useMemo } from "react";
import { channelOf } from "../../domain/live/topics.ts";
import type { Content } from "../ui/jsx/content.ts";
import { LiveContext, useLive, useStored, useWanted } from "./LiveProvider.tsx";

/** The topics with a guest's own rows that the screens of the wheel and of cards show. */
const topicsOfGuest = ["ownPlayer", "spins", "stealRights", "playerCards"] as const;

/**
 * Shows, on the screens inside, the rows of the guest `playerId`, for whom the signed-in player acts (rule J12). When
 * `playerId` is null or the signed-in player, these screens show the signed-in player's rows.
 */
export function ReadAs({ playerId, children }: { playerId: string | null; children: Content }) {
  const live = useLive();
  const me = playerId ?? live.me;
  useWanted(me === live.me ? [] : topicsOfGuest.map((topic) => channelOf(topic, me)));
  const value = useMemo(() => ({ ...live, me }), [live, me]);
  return <LiveContext value={value}>{children}</LiveContext>;
}

/** The id of the player who plays on this screen: the signed-in player, or the guest for whom the signed-in player acts. */
export function usePlayingId(): string {
  return useStored((_, me) => me);
}
