import { useQuery } from "@tanstack/react-query";
import { useMyId } from "../accounts/session.tsx";
import { api } from "../api/client.ts";
import { useQueries } from "../api/queries.ts";

const NOBODY: readonly string[] = [];

/** The ids of those the player plays with, most often first; nobody until the server has said. */
export function useUsualPartners(): readonly string[] {
  const me = useMyId();
  const record = useQuery(
    {
      queryKey: ["players", "record", me],
      queryFn: () => api.games.playerRecord.query({ playerId: me }),
      select: ({ statistics }) => statistics.companions.map(({ id }) => id),
    },
    useQueries(),
  );
  return record.data ?? NOBODY;
}
