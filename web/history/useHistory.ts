import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "../api/client.ts";
import { useRow, useTopic } from "../live/LiveProvider.tsx";

type Cursor = { readonly at: number; readonly id: string };

/** Reading anew asks for every page shown: at most one call a second on average. */
const REST_MS_PER_PAGE = 1000;

/** What happened to a player (null: to everybody), a page at a time, read anew as their spins, cards and counters change. */
export function useHistory(playerId: string | null) {
  const pages = useInfiniteQuery({
    queryKey: ["history", playerId],
    initialPageParam: null as Cursor | null,
    queryFn: ({ pageParam }) => api.history.list.query({ playerId, before: pageParam }),
    getNextPageParam: ({ lines, more }): Cursor | undefined => {
      const last = lines.at(-1);
      return more && last ? { at: last.at, id: last.id } : undefined;
    },
  });

  const everybody = useTopic("players");
  const player = useRow("players", playerId ?? "");
  const who = playerId === null ? everybody : player;
  const [spins, cards, thefts] = [useTopic("spins"), useTopic("playerCards"), useTopic("thefts")];
  const { refetch } = pages;
  const shown = useRef(1);
  shown.current = pages.data?.pages.length ?? 1;
  const readAt = useRef(Date.now());
  const first = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when one of these rows changes
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const rested = readAt.current + shown.current * REST_MS_PER_PAGE - Date.now();
    const timer = setTimeout(
      () => {
        readAt.current = Date.now();
        refetch();
      },
      Math.max(0, rested),
    );
    return () => clearTimeout(timer);
  }, [who, spins, cards, thefts, refetch]);
  return pages;
}
