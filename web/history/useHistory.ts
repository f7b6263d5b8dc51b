import { channelOf } from "../../domain/live/topics.ts";
import { api } from "../api/client.ts";
import { useLivePages } from "../api/liveQuery.ts";

/** What happened to a player (null: to everybody), a page at a time. */
export function useHistory(playerId: string | null) {
  return useLivePages({
    queryKey: ["history", playerId],
    dependsOn: [playerId === null ? channelOf("histories") : channelOf("history", playerId)],
    readPage: (before: { readonly at: number; readonly id: string } | null) =>
      api.history.list.query({ playerId, before }),
    cursorAfter: ({ lines, more }) => {
      const last = lines.at(-1);
      return more && last ? { at: last.at, id: last.id } : undefined;
    },
  });
}
