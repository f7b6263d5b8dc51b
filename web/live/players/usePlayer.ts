import { channelOf } from "../../../domain/live/topics.ts";
import type { Player } from "../../../domain/players/player.ts";
import { useStored, useWanted } from "../LiveProvider.tsx";
import { isCrowd } from "./useRanking.ts";

/**
 * One player by id. Null for "" and for deleted players; undefined while it is loading. The screen renders again only
 * when this player changes. Only the signed-in player is given if they do not play (rule J8).
 */
export function usePlayer(id: string): Player | null | undefined {
  const channel = channelOf("player", id);
  const isBeyond = useStored(
    (store, me) => id !== "" && id !== me && isCrowd(store) && !store.isPublished("players", id),
  );
  useWanted(isBeyond ? [channel] : []);
  return useStored(
    (store, me) =>
      store.row("players", id) ??
      (id === me ? store.row(channelOf("ownPlayer", me), me) : null) ??
      (isBeyond && !store.list(channel) ? undefined : null),
  ) as Player | null | undefined;
}
