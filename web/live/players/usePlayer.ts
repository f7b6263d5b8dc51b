import { channelOf } from "../../../domain/live/topics.ts";
import type { Player } from "../../../domain/people/players/player.ts";
import { useStored, useWanted } from "../LiveProvider.tsx";
import { hasPlayersBeyondWindow } from "./useRanking.ts";

/**
 * One player by id; undefined while the player's row is loading. Null for "", for deleted players, and for administrators
 * who do not play (rule J8), unless the administrator is the signed-in person. The screen renders again only when this
 * player changes.
 */
export function usePlayer(id: string): Player | null | undefined {
  const channel = channelOf("player", id);
  const mustFetch = useStored(
    (store, me) =>
      id !== "" && id !== me && hasPlayersBeyondWindow(store) && !store.isPublished("players", id),
  );
  useWanted(mustFetch ? [channel] : []);
  return useStored(
    (store, me) =>
      store.row("players", id) ??
      (id === me ? store.row(channelOf("ownPlayer", me), me) : null) ??
      (mustFetch && !store.list(channel) ? undefined : null),
  ) as Player | null | undefined;
}
