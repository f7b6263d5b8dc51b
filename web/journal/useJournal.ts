import type { Cursor } from "../../domain/inputs.ts";
import { channelOf } from "../../domain/live/topics.ts";
import { api } from "../api/client.ts";
import { useLivePages } from "../api/liveQuery.ts";

/** What happened to a player (null: to everybody), a page at a time. */
export function useJournal(playerId: string | null) {
  return useLivePages({
    queryKey: ["journal", playerId],
    dependsOn: [playerId === null ? channelOf("journal") : channelOf("playerJournal", playerId)],
    readPage: (before: Cursor | null) => api.journal.list.query({ playerId, before }),
    cursorAfter: ({ lines, more }) => {
      const last = lines.at(-1);
      return more && last ? { at: last.at, id: last.id } : undefined;
    },
  });
}
